import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQueryInAddress } from '../../components/state/use-query-in-address'
import type { LinkedCalculator } from '../../generated/content'
import { boundsOf } from '../../tools/sizing/bounds'
import { calculate } from '../../tools/sizing/calculate'
import type { NumberField } from '../../tools/sizing/calculator-model'
import {
  defaultTexts,
  fieldNames,
  LONGEST_TEXT,
  limitProblems,
  readFields,
  type Texts,
  withUnitsChosen,
} from '../../tools/sizing/fields'
import { readQuery, writeQuery } from '../../tools/sizing/query'
import { type AskedQuestion, readQuestion } from '../../tools/sizing/question'
import { type FieldProblem, readFigure } from '../../tools/sizing/read-figure'

/** State of a calculator: what the visitor has entered, what follows from it, and how it changes. */
export type Calculation = ReturnType<typeof useCalculation>

/**
 * Keeps the fields of a calculator. The page is rendered with the defaults; after hydration the fields take what the address
 * holds, and every change is written back into the address.
 */
export function useCalculation(model: LinkedCalculator) {
  const usual = useMemo(() => defaultTexts(model), [model])
  const [texts, setTexts] = useState<Texts>(usual)
  const [usualBefore, setUsualBefore] = useState(usual)
  // An editor has changed a default while the page is open.
  if (usual !== usualBefore) {
    setUsualBefore(usual)
    setTexts({ ...usual, ...changedTexts(texts, usualBefore) })
  }
  const isRead = useRef(false)
  useEffect(() => {
    // What the visitor typed before hydration is newer than the address.
    if (location.search !== '')
      setTexts((typed) => ({ ...readQuery(model, location.search), ...changedTexts(typed, usual) }))
    isRead.current = true
  }, [model, usual])
  const query = useMemo(() => writeQuery(model, texts), [model, texts])
  useQueryInAddress(query, isRead)
  const read = useMemo(() => readFields(model, texts), [model, texts])
  const { entered } = read
  const asked = useMemo(() => readQuestion(model, entered, texts), [model, entered, texts])
  const problems = useMemo(
    () => ({ ...problemsOf(read.problems, asked), ...limitProblems(model, entered, asked?.input.id) }),
    [model, read, entered, asked],
  )
  const calculated = useMemo(() => calculate(model, entered, asked?.question), [model, entered, asked])
  /** Asks backwards for an input; the result to start from is the present one. */
  const ask = useCallback(
    (find: string, given = model.result.formula) =>
      setTexts((before) => {
        if (find === '') return { ...before, find }
        const { high } = calculate(model, readFields(model, before).entered).figures(given)
        const figure =
          before.find && before.given === given ? before.figure : String(Number(high.toPrecision(3)))
        return { ...before, find, given, figure: figure ?? '' }
      }),
    [model],
  )
  const set = useCallback(
    (name: string, text: string) =>
      setTexts((before) => ({ ...before, [name]: text.slice(0, LONGEST_TEXT) })),
    [],
  )
  /** Chooses an option. It replaces a unit that was typed with a figure. */
  const choose = useCallback(
    (name: string, option: string) =>
      setTexts((before) => ({ ...withUnitsChosen(model, before), [name]: option })),
    [model],
  )
  const step = useCallback(
    (field: NumberField, name: string, change: number) =>
      setTexts((typed) => {
        const before = withUnitsChosen(model, typed)
        const { low, high } = boundsOf(field)
        const from = numberIn(before[name] ?? '', field) ?? Number(usual[name])
        // Twelve digits remove floating-point noise.
        const next = Number(Math.min(high, Math.max(low, from + change)).toPrecision(12))
        return { ...before, [name]: String(next) }
      }),
    [model, usual],
  )
  const reset = useCallback(
    (names?: readonly string[]) =>
      setTexts((before) =>
        names ? { ...before, ...Object.fromEntries(names.map((name) => [name, usual[name] ?? ''])) } : usual,
      ),
    [usual],
  )
  const isChanged = (names: readonly string[]) => names.some((name) => texts[name] !== usual[name])
  return {
    model,
    texts,
    query,
    entered,
    asked,
    problems,
    ...calculated,
    set,
    choose,
    ask,
    step,
    reset,
    isChanged,
  }
}

/** The number that a text is in the unit of its field: of a range, the upper end. */
function numberIn(text: string, field: NumberField): number | undefined {
  const figure = readFigure(text, field, { low: -Infinity, high: Infinity })
  return typeof figure === 'object' ? figure.high : undefined
}

/** Problems of all fields that count: not of the input that is looked for, but of the given result. */
function problemsOf(
  problems: Readonly<Record<string, FieldProblem>>,
  asked: AskedQuestion | undefined,
): Readonly<Record<string, FieldProblem>> {
  if (!asked) return problems
  const unused = fieldNames(asked.input)
  const counted = Object.entries(problems).filter(([name]) => !unused.some((one) => one === name))
  return { ...Object.fromEntries(counted), ...(asked.problem && { figure: asked.problem }) }
}

/** The texts that differ from the defaults. */
function changedTexts(texts: Texts, usual: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== usual[name]))
}
