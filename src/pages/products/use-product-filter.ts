import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useQueryInAddress } from '../../components/state/use-query-in-address'
import { useUnits } from '../../components/units/unit-preference'
import {
  type IndexColumn,
  indexColumns,
  isPossibleFigure,
  largestFigures,
  type ProductFilter,
  parseProductFilter,
  writeProductFilter,
} from '../../contracts/addresses/product-filter-address'
import { convert } from '../../units/convert'
import { type System, type Unit, unitIn } from '../../units/unit-table'
import { columnUnits } from './index-axis'
import { readFilterFigure } from './read-filter-figure'

/** The filter of the product index, and what changes it. */
export interface ProductFilterState {
  /** What counts: fields with impossible figures do not. */
  readonly filter: ProductFilter
  readonly fields: Readonly<Record<IndexColumn, FilterField>>
  readonly system: System
  readonly chooseNeed: (need: string | undefined) => void
  readonly clear: () => void
}

/** A field for a figure in the visitor's units. */
export interface FilterField {
  readonly unit: Unit
  readonly text: string
  /** Why the text does not count; undefined if it does, and for an empty field. */
  readonly fault: FieldFault | undefined
  readonly type: (text: string) => void
}

/** A text that is no possible figure, or a figure above the largest of its column. */
export type FieldFault = 'invalid' | 'tooLarge'

/** A typed figure with the units in which it was typed. */
interface Typed {
  readonly text: string
  readonly system: System
}

interface Entered {
  readonly need?: string | undefined
  readonly typed: Readonly<Partial<Record<IndexColumn, Typed>>>
}

/**
 * Keeps the filter. The page is rendered without one; after hydration and after each navigation it takes what the address
 * holds, and every change is written back into the address.
 * @param needs ids of the needs that can be chosen
 */
export function useProductFilter(needs: readonly string[]): ProductFilterState {
  const system = useUnits()
  const [entered, setEntered] = useState<Entered>({ typed: {} })
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  const isRead = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is the reason to run.
  useEffect(() => {
    const read = enteredIn(parseProductFilter(location.search))
    const isFirst = !isRead.current
    isRead.current = true
    // What the visitor entered before hydration is newer than the address.
    setEntered((early) =>
      isFirst ? { need: early.need ?? read.need, typed: { ...read.typed, ...early.typed } } : read,
    )
  }, [visit])
  const filter = useMemo(() => filterOf(entered, needs), [entered, needs])
  useQueryInAddress(writeProductFilter(filter), isRead)
  const fields = Object.fromEntries(
    indexColumns.map((column): [IndexColumn, FilterField] => [
      column,
      {
        unit: unitIn(columnUnits[column], system),
        text: textIn(column, entered.typed[column], system),
        fault: faultOf(column, entered.typed[column]),
        type: (text) =>
          setEntered((before) => ({ ...before, typed: { ...before.typed, [column]: { text, system } } })),
      },
    ]),
    // Every column has a field.
  ) as Record<IndexColumn, FilterField>
  return {
    filter,
    fields,
    system,
    chooseNeed: (need) => setEntered((before) => ({ ...before, need })),
    clear: () => setEntered({ typed: {} }),
  }
}

function enteredIn({ need, ...figures }: ProductFilter): Entered {
  const typed = Object.entries(figures).map(([column, figure]) => [
    column,
    { text: String(figure), system: 'metric' },
  ])
  return { need, typed: Object.fromEntries(typed) }
}

function filterOf({ need, typed }: Entered, needs: readonly string[]): ProductFilter {
  const figures = indexColumns.flatMap((column) => {
    const figure = figureOf(column, typed[column])
    return isPossibleFigure(column, figure) ? [[column, figure]] : []
  })
  return { ...(need && needs.includes(need) && { need }), ...Object.fromEntries(figures) }
}

function faultOf(column: IndexColumn, typed: Typed | undefined): FieldFault | undefined {
  if (!typed || typed.text.trim() === '') return undefined
  const figure = figureOf(column, typed)
  if (isPossibleFigure(column, figure)) return undefined
  return figure !== undefined && figure > largestFigures[column] ? 'tooLarge' : 'invalid'
}

/** What was typed in the unit of the column. */
function figureOf(column: IndexColumn, typed: Typed | undefined): number | undefined {
  return typed && readFilterFigure(column, typed.text, typed.system)
}

/** What a field shows: what was typed, converted if the visitor has chosen other units since. */
function textIn(column: IndexColumn, typed: Typed | undefined, system: System): string {
  if (!typed) return ''
  const unit = columnUnits[column]
  const figure = figureOf(column, typed)
  if (figure === undefined || unitIn(unit, typed.system) === unitIn(unit, system)) return typed.text
  return String(Number(convert(figure, unit, unitIn(unit, system)).toPrecision(4)))
}
