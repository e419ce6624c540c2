import { useState } from 'react'

interface Typed {
  readonly text: string
  /** The value when the text was typed, until the typed value arrives. */
  readonly before: string | undefined
  /** The value that the text stands for. */
  readonly after: string
}

/**
 * The text of an input while it is typed into. It may differ from the value, as `10.` from `10`, and gives way to a value
 * that changes otherwise, as by undo.
 * @param read the value that a typed text stands for; undefined for a text that stands for none
 * @param onChange receives a new value
 */
export function useTyped(
  value: string,
  read: (text: string) => string | undefined,
  onChange: (value: string) => void,
) {
  const [typed, setTyped] = useState<Typed>()
  const isArrived = typed?.after === value
  if (typed && isArrived && typed.before !== undefined) setTyped({ ...typed, before: undefined })
  const isPending = typed !== undefined && (isArrived || typed.before === value)
  return {
    text: isPending ? typed.text : value,
    onType: (text: string) => {
      const next = read(text)
      setTyped({ text, before: value, after: next ?? value })
      if (next !== undefined && next !== value) onChange(next)
    },
    /** Shows the value itself again. */
    onLeave: () => setTyped(undefined),
  }
}
