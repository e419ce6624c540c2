import type { InlineText } from '../../../../../src/generated/content'
import type {
  AuthoredFlow,
  AuthoredStream,
  AuthoredUnit,
} from '../../../../content/process-flow/authored-flow'
import { type SymbolName, symbols } from '../../../../content/process-flow/symbols'
import { entryOf, type FormNode, itemsOf, textOf } from '../model/form-node'

/** A process flow as the file holds it while it is edited. */
export interface FlowContent {
  readonly units: readonly UnitContent[]
  readonly streams: readonly StreamContent[]
}

export interface UnitContent {
  readonly id: string
  readonly label: string
  readonly symbol: string
  readonly note: string
  readonly tag: string
  /** 0 where the file has no number. */
  readonly column: number
  readonly row: number
}

export interface StreamContent {
  readonly from: string
  readonly to: string
  readonly line: string
  readonly number: number | undefined
  readonly contents: string
}

/** The row of the main line, the default of a unit. */
export const mainRow = 2
export const lastRow = 3

export function readFlow(node: FormNode | undefined): FlowContent {
  return {
    units: itemsOf(entryOf(node, 'units')).map((unit) => ({
      id: textOf(entryOf(unit, 'id')),
      label: textOf(entryOf(unit, 'label')),
      symbol: textOf(entryOf(unit, 'symbol')),
      note: textOf(entryOf(unit, 'note')),
      tag: textOf(entryOf(unit, 'tag')),
      column: numberOf(entryOf(unit, 'column')) ?? 0,
      row: numberOf(entryOf(unit, 'row')) ?? mainRow,
    })),
    streams: itemsOf(entryOf(node, 'streams')).map((stream) => ({
      from: textOf(entryOf(stream, 'from')),
      to: textOf(entryOf(stream, 'to')),
      line: textOf(entryOf(stream, 'line')),
      number: numberOf(entryOf(stream, 'number')),
      contents: textOf(entryOf(stream, 'contents')),
    })),
  }
}

/** The name of a unit for people. */
export function unitName({ label, id }: UnitContent): string {
  return label || id || 'Unit without a name'
}

/** The streams that begin or end at a unit, by their positions. */
export function streamsAt({ streams }: FlowContent, id: string): readonly number[] {
  return streams.flatMap(({ from, to }, index) => (from === id || to === id ? [index] : []))
}

/** What can be drawn of a flow: its whole units, each with its position in the file, and the streams between them. */
export function drawableFlow(
  { units, streams }: FlowContent,
  inline: (text: string) => InlineText,
): { readonly flow: AuthoredFlow; readonly places: readonly number[] } {
  const places = [...units.keys()].filter((index) => isDrawable(units[index]))
  const drawn = places.flatMap((index): AuthoredUnit[] => {
    const unit = units[index]
    if (!unit || !isSymbol(unit.symbol)) return []
    const { id, symbol, label, note, tag } = unit
    // Units in one place of the grid are drawn a little apart, so that both are seen.
    const before = units.slice(0, index).filter((one) => one.column === unit.column && one.row === unit.row)
    const column = unit.column + before.length / 8
    const row = unit.row === 1 || unit.row === 3 ? unit.row : mainRow
    return [{ id, symbol, label, column, row, ...(note && { note: inline(note) }), ...(tag && { tag }) }]
  })
  const lines = streams.flatMap((stream): AuthoredStream[] => {
    const { from, to, line, number, contents } = stream
    if (line !== 'gas' && line !== 'process' && line !== 'vent') return []
    // The number of a stream shows with its contents, which may still be missing.
    return [{ from, to, line, ...(number !== undefined && { number, contents: inline(contents || '–') }) }]
  })
  return { flow: { summary: '', units: drawn, streams: lines }, places }
}

function isDrawable(unit: UnitContent | undefined): boolean {
  return unit !== undefined && isSymbol(unit.symbol) && Number.isInteger(unit.column) && unit.column >= 1
}

function isSymbol(name: string): name is SymbolName {
  return Object.hasOwn(symbols, name)
}

function numberOf(node: FormNode | undefined): number | undefined {
  return node?.kind === 'number' ? Number(node.spelling) : undefined
}
