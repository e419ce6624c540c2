import { useEffect, useRef, useState } from 'react'
import { useUnits } from '../../../components/units/unit-preference'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { intervalText } from '../../../sizing/figures'
import type { Calculation } from '../use-calculation'
import { answerOf } from './answer-of'

/** Rest after the last change before the answer is announced, in milliseconds. */
const REST_MS = 500

/** The answer as a text, which changes only after a rest; empty until the visitor changes a figure. */
export function useAnnouncement(page: LinkedCalculator, calculation: Calculation): string {
  const system = useUnits()
  const [announced, setAnnounced] = useState('')
  const { query } = calculation
  const first = useRef(query)
  const { label, value, isKnown, hasProblem, ...options } = answerOf(page, calculation)
  const missing = hasProblem ? text.correct : text.noSolution.title
  const answer = isKnown
    ? `${label}: ${intervalText(value, { ...options, system, style: figureStyle })}`
    : `${text.noAnswer}. ${missing}`
  useEffect(() => {
    if (query === first.current) return
    const timer = setTimeout(setAnnounced, REST_MS, answer)
    return () => clearTimeout(timer)
  }, [answer, query])
  return announced
}
