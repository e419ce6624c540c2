import { useEffect, useRef, useState } from 'react'

/** Rest after the last change before a message is announced, in milliseconds. */
const REST_MS = 500

/**
 * The text for a status region: the message, once the visitor rests. It is empty until the visitor changes the input, so that
 * nothing is announced on load, where the stored units change the message too.
 * @param input what the visitor has entered or chosen, as one text
 */
export function useAnnouncement(message: string, input: string): string {
  const [announced, setAnnounced] = useState('')
  const first = useRef(input)
  const isChanged = useRef(false)
  useEffect(() => {
    isChanged.current ||= input !== first.current
    if (!isChanged.current) return undefined
    const timer = setTimeout(setAnnounced, REST_MS, message)
    return () => clearTimeout(timer)
  }, [message, input])
  return announced
}
