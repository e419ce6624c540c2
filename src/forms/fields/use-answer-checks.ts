import { useRef, useState } from 'react'
import type { FieldRules } from '../../generated/forms/field-rules'
import type { Body } from '../../outbox/transport-contract'
import { type FieldMessages, fieldProblem, formProblems } from './validate'

/** Returns a warning about a valid answer that may be a mistake, or undefined. */
export type ConcernCheck = (name: string, text: string) => string | undefined

/** Validation state of one form. */
export interface AnswerChecks {
  /** Errors by field name; they block the submission. */
  readonly problems: FieldMessages
  /** Warnings by field name; each blocks one attempt to submit. */
  readonly concerns: FieldMessages
  /** Names of the fields that the last attempt to submit listed in its summary. */
  readonly listed: readonly string[]
  /** Validates all answers; returns whether they may be submitted. */
  readonly validate: (body: Body) => boolean
  /** Shows the server's message on one field until its answer changes. */
  readonly reject: (name: string, text: string, message: string) => void
  /** Revalidates an answer with an error while the visitor types. */
  readonly onInput: (name: string, text: string) => void
  /** Validates an answer when its field loses focus, once the visitor has tried to submit. */
  readonly onBlur: (name: string, text: string) => void
  /** Removes the warning of an answer that the visitor confirms. */
  readonly accept: (name: string, text: string) => void
  readonly clear: () => void
}

const noMessages: FieldMessages = {}

/** Validates a form on submit, and from then on as its fields change and lose focus. */
export function useAnswerChecks(
  fields: readonly FieldRules[],
  concernOf: ConcernCheck | undefined,
): AnswerChecks {
  const [problems, setProblems] = useState(noMessages)
  const [concerns, setConcerns] = useState(noMessages)
  const [listed, setListed] = useState<readonly string[]>([])
  const hasSubmitted = useRef(false)
  const accepted = useRef(new Map<string, string>())
  const rejected = useRef<{ readonly name: string; readonly text: string }>(undefined)

  const validateField = (name: string, text: string) => {
    const rules = fields.find((field) => field.name === name)
    if (rules) setProblems((before) => withMessage(before, name, fieldProblem(rules, text)))
  }

  return {
    problems,
    concerns,
    listed,
    validate: (body) => {
      hasSubmitted.current = true
      rejected.current = undefined
      const found = formProblems(fields, body)
      const newConcerns: Record<string, string> = {}
      for (const { name } of fields) {
        const text = body[name] ?? ''
        const concern = found[name] === undefined ? concernOf?.(name, text) : undefined
        if (concern === undefined || accepted.current.get(name) === text) continue
        newConcerns[name] = concern
        accepted.current.set(name, text)
      }
      setProblems(found)
      setConcerns(newConcerns)
      const listedNow = fields.map(({ name }) => name).filter((name) => found[name] ?? newConcerns[name])
      setListed(listedNow)
      return listedNow.length === 0
    },
    reject: (name, text, message) => {
      rejected.current = { name, text }
      setProblems({ [name]: message })
      setListed([name])
    },
    onInput: (name, text) => {
      setConcerns((before) => withMessage(before, name, undefined))
      if (problems[name] !== undefined) validateField(name, text)
    },
    onBlur: (name, text) => {
      const { current } = rejected
      if (hasSubmitted.current && !(current?.name === name && current.text === text.trim()))
        validateField(name, text)
    },
    accept: (name, text) => {
      accepted.current.set(name, text)
      setConcerns((before) => withMessage(before, name, undefined))
    },
    clear: () => {
      hasSubmitted.current = false
      accepted.current.clear()
      rejected.current = undefined
      setProblems(noMessages)
      setConcerns(noMessages)
      setListed([])
    },
  }
}

function withMessage(messages: FieldMessages, name: string, message: string | undefined): FieldMessages {
  if (messages[name] === message) return messages
  const { [name]: _, ...others } = messages
  return message === undefined ? others : { ...others, [name]: message }
}
