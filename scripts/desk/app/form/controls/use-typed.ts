import { useState } from 'react'

interface Typed {
  readonly text: string
  /** The value when the text was typed; undefined once the prop has changed to `after`. */
  readonly before: string | undefined
  /** The parsed value of the text. */
  readonly after: string
}

/**
 * Keeps the text of an input while it is edited. The text may differ from the value, as `10.` from `10`. When the value
 * changes from elsewhere, as by undo, the input shows the value again.
 * @param read parses a typed text into a value; undefined if it is not a value
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
    /** Whether the text is not a value, so that leaving it restores the value. */
    isRefused: isPending && read(typed.text) === undefined,
    /** Drops the typed text, so that the input shows the value. */
    onLeave: () => setTyped(undefined),
  }
}
