import { useEffect, useRef, useState } from 'react'
import { useUnits } from '../../../components/units/unit-preference'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { intervalText } from '../../../sizing/figures'
import type { Calculation } from '../use-calculation'

/** Rest after the last change before the answer is announced, in milliseconds. */
const REST_MS = 500

/** The answer as a text, which changes only after a rest; empty until the visitor changes a figure. */
export function useAnnouncement(
  page: LinkedCalculator,
  { figures, query }: Calculation,
  hasAnswer: boolean,
): string {
  const system = useUnits()
  const [announced, setAnnounced] = useState('')
  const first = useRef(query)
  const {
    unit,
    gas,
    unitLabel,
    label = '',
  } = page.formulas.find(({ id }) => id === page.result.formula) ?? {}
  const options = { unit, gas, unitLabel, digits: page.result.digits ?? 3, system, style: figureStyle }
  const answer = hasAnswer
    ? `${label}: ${intervalText(figures(page.result.formula), options)}`
    : `${text.noAnswer}. ${text.correct}`
  useEffect(() => {
    if (query === first.current) return
    const timer = setTimeout(setAnnounced, REST_MS, answer)
    return () => clearTimeout(timer)
  }, [answer, query])
  return announced
}
