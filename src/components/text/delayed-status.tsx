import { useEffect, useRef, useState } from 'react'
import { LiveText } from './live-text'
import { VisuallyHidden } from './visually-hidden'

/** Rest after the last change before a message is announced, in milliseconds. */
const REST_MS = 500

interface DelayedStatusProps {
  readonly message: string
  /** What the visitor has entered or chosen, as one text. */
  readonly input: string
}

/**
 * Announces a message to screen readers once the visitor rests. A live region that changes with each character would announce
 * every intermediate message. It is empty until the visitor changes the input, so that nothing is announced on load, where the
 * stored units change the message too.
 */
export function DelayedStatus({ message, input }: DelayedStatusProps) {
  const [announced, setAnnounced] = useState('')
  const first = useRef(input)
  const isChanged = useRef(false)
  useEffect(() => {
    isChanged.current ||= input !== first.current
    if (!isChanged.current) return undefined
    const timer = setTimeout(setAnnounced, REST_MS, message)
    return () => clearTimeout(timer)
  }, [message, input])
  return (
    <VisuallyHidden>
      <span role="status">{announced === '' ? null : <LiveText>{announced}</LiveText>}</span>
    </VisuallyHidden>
  )
}
