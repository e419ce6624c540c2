import type { EntryTree, JsonTree, ScalarTree } from './json-tree'
import { textWidth } from './text-width'

/** Columns of a line, as `formatter.lineWidth` of biome.json. */
const LINE_WIDTH = 110
const INDENT = '  '

/**
 * The one text of a JSON value, ending with a line break: as Biome formats `JSON.stringify(value)` with
 * `"expand": "never"`. An object or list is on one line if it fits there, else each of its parts is on its own line. Strings
 * have the escapes that JSON requires and no others; numbers keep their digits.
 */
export function canonicalText(tree: JsonTree): string {
  return `${valueText(tree, '', 0, 0)}\n`
}

/**
 * @param indent white space before the line on which the value begins
 * @param before columns of that line before the value
 * @param after columns that must remain behind the value: one for a comma
 */
function valueText(tree: JsonTree, indent: string, before: number, after: 0 | 1): string {
  if (tree.kind === 'scalar') return scalarText(tree)
  const line = lineText(tree)
  const width = LINE_WIDTH - before - after
  if (isEmpty(tree) || textWidth(line, width) <= width) return line
  const inner = indent + INDENT
  const [open, close] = tree.kind === 'list' ? '[]' : '{}'
  return `${open}\n${inner}${partTexts(tree, inner)}\n${indent}${close}`
}

/** The parts of a list or object, each on its own line; numbers fill their lines. */
function partTexts(tree: Exclude<JsonTree, ScalarTree>, indent: string): string {
  if (tree.kind === 'list' && tree.items.every(isNumber))
    return filledLines(tree.items.map(scalarText), indent)
  const last = (tree.kind === 'list' ? tree.items : tree.entries).length - 1
  const comma = (index: number) => (index === last ? 0 : 1)
  const texts =
    tree.kind === 'list'
      ? tree.items.map((item, index) => valueText(item, indent, indent.length, comma(index)))
      : tree.entries.map(({ key, value }, index) => {
          const name = keyText(key)
          return name + valueText(value, indent, indent.length + textWidth(name), comma(index))
        })
  return texts.join(`,\n${indent}`)
}

function filledLines(numbers: readonly string[], indent: string): string {
  const lines: string[] = []
  let line = ''
  for (const [index, number] of numbers.entries()) {
    const part = index === numbers.length - 1 ? number : `${number},`
    const longer = line === '' ? part : `${line} ${part}`
    if (line === '' || indent.length + longer.length <= LINE_WIDTH) line = longer
    else {
      lines.push(line)
      line = part
    }
  }
  return [...lines, line].join(`\n${indent}`)
}

function isEmpty(tree: Exclude<JsonTree, ScalarTree>): boolean {
  return (tree.kind === 'list' ? tree.items : tree.entries).length === 0
}

/** A value on one line. */
function lineText(tree: JsonTree): string {
  if (tree.kind === 'scalar') return scalarText(tree)
  if (tree.kind === 'list') return `[${tree.items.map(lineText).join(', ')}]`
  return tree.entries.length === 0 ? '{}' : `{ ${tree.entries.map(entryLine).join(', ')} }`
}

function entryLine({ key, value }: EntryTree): string {
  return keyText(key) + lineText(value)
}

function keyText(key: string): string {
  return `${JSON.stringify(key)}: `
}

function scalarText(scalar: ScalarTree): string {
  return isNumber(scalar) ? numberText(scalar) : JSON.stringify(scalar.value)
}

function isNumber(tree: JsonTree): tree is ScalarTree & { readonly value: number } {
  return tree.kind === 'scalar' && typeof tree.value === 'number'
}

/** The text of a number. */
export function numberText({ value, source }: ScalarTree & { readonly value: number }): string {
  // The text of a number loses the sign of zero.
  return canonicalNumber(source ?? (Object.is(value, -0) ? '-0' : String(value)))
}

/**
 * The canonical spelling of a number: no sign and no leading zeros in the exponent, no zeros at the end of the fraction
 * beyond the first digit. `10.0` and `0.12345678901234567` stay, `1E+05` becomes `1e5`.
 */
export function canonicalNumber(written: string): string {
  const [, whole = written, fraction = '', sign = '', exponent = ''] =
    /^(-?\d+)(?:(\.\d+?)0*)?(?:[eE]([+-]?)0*(\d*))?$/.exec(written) ?? []
  return whole + fraction + (exponent === '' ? '' : `e${sign === '-' ? '-' : ''}${exponent}`)
}
