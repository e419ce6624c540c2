import { useEffect, useMemo, useState } from 'react'
import { useUnits } from '../../../components/units/unit-preference'
import type { FinderOptionAmount, PlantFinder } from '../../../generated/content'
import { convert } from '../../../units/convert'
import { parseNumber } from '../../../units/parse-number'
import { type Unit, unitIn } from '../../../units/unit-table'
import {
  type ChosenPlant,
  choose,
  type FinderChoice,
  type FinderList,
  firstChoice,
  isAmount,
  plantOf,
  readChoice,
} from './finder-choice'
import { type FinderFigures, figuresOf } from './finder-figures'
import { type SliderScale, sliderFigure, sliderPosition } from './slider'

/** State of the finder, and what changes it. */
export interface Finder {
  readonly choice: FinderChoice
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
  readonly field: AmountField
  readonly choose: (list: FinderList, id: string) => void
}

/** The amount in the visitor's unit. */
export interface AmountField {
  readonly unit: Unit | undefined
  readonly text: string
  readonly position: number
  readonly isInvalid: boolean
  readonly type: (text: string) => void
  readonly slide: (position: number) => void
  /** Shows the amount that the figures are of, instead of what was typed. */
  readonly leave: () => void
}

/** What the visitor does with the amount at the moment. */
interface Entry {
  readonly text?: string
  readonly position?: number
}

type Amounts = Readonly<Record<string, number>>

/** What the visitor chose last, for the return from another page. */
let last: { readonly choice: FinderChoice; readonly amounts: Amounts } | undefined

/**
 * The state of the plant finder. It begins with what the address asks for, with what the visitor chose before, or with the
 * first option. The server knows the first option only, so the others follow after hydration.
 */
export function useFinder(finder: PlantFinder): Finder | undefined {
  const [choice, setChoice] = useState(() => firstChoice(finder))
  /** By unit, so that an option with the same unit keeps the amount. */
  const [amounts, setAmounts] = useState<Amounts>({})
  const [entry, setEntry] = useState<Entry>({})
  const system = useUnits()
  useEffect(() => {
    const asked = readChoice(finder, location.search)
    const found = asked && plantOf(finder, asked.choice)
    if (asked && found) {
      setChoice(asked.choice)
      if (asked.amount !== undefined) setAmounts({ [keyOf(found.amount)]: asked.amount })
    } else if (last && plantOf(finder, last.choice)) {
      setChoice(last.choice)
      setAmounts(last.amounts)
    }
  }, [finder])
  const chosen = useMemo(() => plantOf(finder, choice), [finder, choice])
  const figure = chosen ? (amounts[keyOf(chosen.amount)] ?? chosen.amount.start) : 0
  const figures = useMemo(() => chosen && figuresOf(chosen, figure, system), [chosen, figure, system])
  if (!chosen || !figures) return undefined
  const { amount } = chosen
  // Amounts of gas keep their unit for tenders; only cooling has another one.
  const unit = amount.unit && unitIn(amount.unit, system, figures.amount.cooling ? 'cooling' : undefined)
  const shown = (one: number) => (amount.unit && unit ? convert(one, amount.unit, unit) : one)
  const stored = (one: number) => (amount.unit && unit ? convert(one, unit, amount.unit) : one)
  const scale: SliderScale = {
    from: rounded(shown(amount.from)),
    to: rounded(shown(amount.to)),
    log: amount.log ?? false,
  }
  const change = (next: { readonly choice?: FinderChoice; readonly amounts?: Amounts }) => {
    last = { choice, amounts, ...next }
    setChoice(last.choice)
    setAmounts(last.amounts)
  }
  const set = (one: number) => change({ amounts: { ...amounts, [keyOf(amount)]: stored(one) } })
  const typed = entry.text === undefined ? undefined : parseNumber(entry.text)
  return {
    choice,
    chosen,
    figures,
    choose: (list, id) => {
      setEntry({})
      change({ choice: choose(finder, choice, list, id) })
    },
    field: {
      unit,
      text: entry.text ?? String(rounded(shown(figure))),
      position: entry.position ?? sliderPosition(shown(figure), scale),
      isInvalid: entry.text !== undefined && !isAmount(typed),
      type: (text) => {
        setEntry({ text })
        const number = parseNumber(text)
        if (isAmount(number)) set(number)
      },
      slide: (position) => {
        setEntry({ position })
        set(sliderFigure(position, scale))
      },
      leave: () => setEntry({}),
    },
  }
}

function keyOf({ unit, unitLabel }: FinderOptionAmount): string {
  return unit ?? unitLabel ?? ''
}

/** To four digits: converted figures have endless ones. */
function rounded(figure: number): number {
  return Number(figure.toPrecision(4))
}
