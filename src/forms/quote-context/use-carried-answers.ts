import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { controlOf } from '../fields/read-form'
import { formWithDraft } from '../use-draft'
import {
  type AnswerConflict,
  type AnswerOffer,
  type CarriedAnswers,
  type CarriedField,
  type CarriedLine,
  carriedLines,
  fillingFor,
  offeredAnswers,
  withoutLine,
  withProduct,
} from './carried-answers'
import { readStoredContext, storeContext } from './stored-context'

const fields: readonly CarriedField[] = ['plannedCapacity', 'rawMaterial']
const noAnswers: CarriedAnswers = { plannedCapacity: '', rawMaterial: '' }

/** The answers that a quote form received from its context. */
export interface CarriedAnswersState {
  /** Lines whose text is still in the form; keeps its identity while they are the same. */
  readonly lines: readonly CarriedLine[]
  /** Answers of a draft that the context would replace, until the visitor decides. */
  readonly conflicts: readonly AnswerConflict<CarriedField>[]
  /** Takes the text of a line out of the form. */
  readonly remove: (line: CarriedLine) => void
  readonly resolve: (choice: 'replace' | 'keep') => void
}

/**
 * Fills the quote form with an offer once its draft is loaded. Answers of the visitor are never replaced without asking;
 * a draft that was started with the same context keeps its answers.
 * @param query identifies the context; see `quoteAddress`
 * @param offer undefined while it loads and without a context; must keep its identity
 * @param onEmptied called when the form was submitted or cleared
 */
export function useCarriedAnswers(
  query: string,
  offer: AnswerOffer | undefined,
  knownNames: readonly string[],
  onEmptied: () => void,
): CarriedAnswersState {
  const [form, setForm] = useState<HTMLFormElement>()
  const [answers, setAnswers] = useState(noAnswers)
  const [conflicts, setConflicts] = useState<readonly AnswerConflict<CarriedField>[]>([])

  const lines = useMemo(() => (offer ? carriedLines(offer, answers) : []), [offer, answers])
  const isProductCarried = useRef(false)
  useEffect(() => {
    isProductCarried.current = lines.includes('product')
  }, [lines])
  const change = useCallback((element: HTMLFormElement, next: Partial<CarriedAnswers>) => {
    for (const name of writeAnswers(element, next)) {
      controlOf(element, name)?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setAnswers(readAnswers(element))
  }, [])

  useEffect(() => {
    if (!offer) return
    let isCurrent = true
    const fill = async () => {
      const element = await formWithDraft('quote')
      if (!element || !isCurrent) return
      setForm(element)
      const inForm = readAnswers(element)
      const stored = readStoredContext()
      if (stored?.query !== query || isEmpty(inForm)) {
        const filling = fillingFor(offer, inForm, stored?.written, knownNames)
        writeAnswers(element, filling.fill)
        setConflicts(filling.conflicts)
        if (filling.conflicts.length === 0) storeContext({ query, written: offeredAnswers(offer) })
      }
      setAnswers(readAnswers(element))
    }
    void fill()
    return () => {
      isCurrent = false
      setConflicts([])
    }
  }, [query, offer, knownNames])

  useEffect(() => {
    if (!form) return
    const update = () => {
      const inForm = readAnswers(form)
      if (offer && isProductCarried.current && !carriedLines(offer, inForm).includes('product')) {
        // Only the button of the product's line removes it: typing over its capacity keeps it.
        change(form, { plannedCapacity: withProduct(inForm.plannedCapacity, offer.names, knownNames) })
      } else setAnswers(inForm)
    }
    const onReset = () => {
      storeContext(undefined)
      setConflicts([])
      onEmptied()
    }
    form.addEventListener('change', update)
    form.addEventListener('reset', onReset)
    return () => {
      form.removeEventListener('change', update)
      form.removeEventListener('reset', onReset)
    }
  }, [form, offer, knownNames, onEmptied, change])

  return {
    lines,
    conflicts,
    remove: (line) => {
      if (form && offer) change(form, withoutLine(line, offer, readAnswers(form)))
    },
    resolve: (choice) => {
      if (form && choice === 'replace')
        change(form, Object.fromEntries(conflicts.map(({ field, offered }) => [field, offered])))
      if (offer) storeContext({ query, written: offeredAnswers(offer) })
      setConflicts([])
    },
  }
}

function readAnswers(form: HTMLFormElement): CarriedAnswers {
  const [plannedCapacity = '', rawMaterial = ''] = fields.map((name) => controlOf(form, name)?.value)
  return { plannedCapacity, rawMaterial }
}

/** Writes answers into their fields; returns the names of those that changed. */
function writeAnswers(form: HTMLFormElement, answers: Partial<CarriedAnswers>): CarriedField[] {
  return fields.filter((name) => {
    const control = controlOf(form, name)
    const text = answers[name]
    if (!control || text === undefined || control.value === text) return false
    control.value = text
    return true
  })
}

const isEmpty = (answers: CarriedAnswers) => fields.every((name) => answers[name].trim() === '')
