import { useRef, useState } from 'react'
import type { FieldRules } from '../generated/forms'
import type { Body } from '../outbox/transport-contract'
import { type FieldMessages, fieldProblem, formProblems } from './validate'

/** Says what may be wrong with an answer that is not against the rules; undefined when nothing is. */
export type Concern = (name: string, text: string) => string | undefined

/** What a form knows about the answers in it. */
export interface AnswerChecks {
  readonly problems: FieldMessages
  readonly concerns: FieldMessages
  /** Names of the fields that the last attempt to send complained about. */
  readonly listed: readonly string[]
  /** Checks everything before sending; true when the answers may go. A concern stops them once. */
  readonly admit: (body: Body) => boolean
  /** Puts in what the server said about one answer. It stands until the answer changes. */
  readonly reject: (name: string, text: string, message: string) => void
  /** Looks again at an answer that changes: what was complained about may be in order now. */
  readonly changed: (name: string, text: string) => void
  /** Looks at an answer that is left; before the first attempt to send it says nothing. */
  readonly left: (name: string, text: string) => void
  /** The visitor wants this answer as it is. */
  readonly accept: (name: string, text: string) => void
  readonly clear: () => void
}

const none: FieldMessages = {}

/** Rules are checked when the visitor sends, and from then on as fields are left and bad answers are changed. */
export function useAnswerChecks(fields: readonly FieldRules[], concernOf: Concern | undefined): AnswerChecks {
  const [problems, setProblems] = useState(none)
  const [concerns, setConcerns] = useState(none)
  const [listed, setListed] = useState<readonly string[]>([])
  const attempted = useRef(false)
  const accepted = useRef(new Map<string, string>())
  const rejected = useRef<{ readonly name: string; readonly text: string }>(undefined)

  const lookAt = (name: string, text: string) => {
    const rules = fields.find((field) => field.name === name)
    if (rules) setProblems((before) => withMessage(before, name, fieldProblem(rules, text)))
  }

  return {
    problems,
    concerns,
    listed,
    admit: (body) => {
      attempted.current = true
      rejected.current = undefined
      const found = formProblems(fields, body)
      const doubts: Record<string, string> = {}
      for (const { name } of fields) {
        const text = body[name] ?? ''
        const concern = found[name] === undefined ? concernOf?.(name, text) : undefined
        if (concern === undefined || accepted.current.get(name) === text) continue
        doubts[name] = concern
        accepted.current.set(name, text)
      }
      setProblems(found)
      setConcerns(doubts)
      const complaints = fields.map(({ name }) => name).filter((name) => found[name] ?? doubts[name])
      setListed(complaints)
      return complaints.length === 0
    },
    reject: (name, text, message) => {
      rejected.current = { name, text }
      setProblems({ [name]: message })
      setListed([name])
    },
    changed: (name, text) => {
      setConcerns((before) => withMessage(before, name, undefined))
      if (problems[name] !== undefined) lookAt(name, text)
    },
    left: (name, text) => {
      const { current } = rejected
      if (attempted.current && !(current?.name === name && current.text === text.trim())) lookAt(name, text)
    },
    accept: (name, text) => {
      accepted.current.set(name, text)
      setConcerns((before) => withMessage(before, name, undefined))
    },
    clear: () => {
      attempted.current = false
      accepted.current.clear()
      rejected.current = undefined
      setProblems(none)
      setConcerns(none)
      setListed([])
    },
  }
}

function withMessage(messages: FieldMessages, name: string, message: string | undefined): FieldMessages {
  if (messages[name] === message) return messages
  const { [name]: _, ...others } = messages
  return message === undefined ? others : { ...others, [name]: message }
}
