import type { JsonTree } from './json-tree'

/** How a text is laid out. */
export interface TextStyle {
  /** Line end, as in the first line of the text. */
  readonly newline: string
  /** One step of indentation. */
  readonly step: string
}

/** Widest object or list that is written on one line if it has no neighbour to follow. */
const widestLine = 100

/** Reads the layout of a text from its first lines. */
export function styleOf(text: string): TextStyle {
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n'
  const step = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  return { newline, step }
}

/** White space at the start of the line that holds an offset. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Layout of an object or list: on one line, on several lines, or depending on its length. */
export type Layout = 'line' | 'block' | 'auto'

/**
 * The JSON text of a tree. Parts that were read from a text are written as they were there.
 * @param indent white space before the line that the value begins on
 */
export function formatTree(
  tree: JsonTree,
  indent: string,
  style: TextStyle,
  layout: Layout = 'auto',
): string {
  if (tree.kind === 'scalar') return tree.source ?? scalarSource(tree.value)
  if (tree.source !== undefined && (layout !== 'line' || !tree.source.includes('\n')))
    return reindent(tree.source, indent, style)
  const [open, close] = tree.kind === 'list' ? '[]' : '{}'
  const deeper = indent + style.step
  const partsIn = (inner: Layout) =>
    tree.kind === 'list'
      ? tree.items.map((item) => formatTree(item, deeper, style, inner))
      : tree.entries.map(
          ({ key, value }) => `${JSON.stringify(key)}: ${formatTree(value, deeper, style, inner)}`,
        )
  const parts = partsIn('line')
  if (parts.length === 0) return `${open}${close}`
  const padding = tree.kind === 'list' ? '' : ' '
  const line = `${open}${padding}${parts.join(', ')}${padding}${close}`
  if (layout === 'line' || (layout === 'auto' && line.length <= widestLine)) return line
  const { newline } = style
  const lines = partsIn('auto').map((part) => `${deeper}${part}`)
  return `${open}${newline}${lines.join(`,${newline}`)}${newline}${indent}${close}`
}

/** The JSON text of a scalar. `JSON.stringify` loses the sign of zero. */
function scalarSource(value: string | number | boolean | null): string {
  return Object.is(value, -0) ? '-0' : JSON.stringify(value)
}

/** Shifts the lines of an object or list to another indentation. No JSON text breaks a line inside a string. */
function reindent(source: string, indent: string, { newline }: TextStyle): string {
  const lines = source.split(/\r?\n/)
  const old = /^[ \t]*/.exec(lines.at(-1) ?? '')?.[0] ?? ''
  return lines
    .map((line, index) =>
      index === 0 || !line.startsWith(old) ? line : `${indent}${line.slice(old.length)}`,
    )
    .join(newline)
}
