import { useEffect, useRef, useState } from 'react'

/**
 * The text field that has its tools open: the last one that had the focus. While a pointer is pressed it stays, because
 * fields that moved under the pointer would make the click miss them.
 */
export function useWriting() {
  const [writing, setWriting] = useState<string>()
  const isPressed = useRef(false)
  const waiting = useRef<string>(undefined)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click comes after the release.
      setTimeout(() => {
        const pointer = waiting.current
        waiting.current = undefined
        if (pointer !== undefined) setWriting(pointer)
      })
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return {
    writing,
    /** Opens the tools of a text field. */
    onWrite: (pointer: string) => {
      if (isPressed.current) waiting.current = pointer
      else setWriting(pointer)
    },
  }
}
