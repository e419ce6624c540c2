import { type RefObject, useEffect, useRef, useState } from 'react'
import { onFirstUse } from '../../../components/state/on-first-use'

interface StripVisibility {
  readonly ref: RefObject<HTMLAnchorElement | null>
  readonly isShown: boolean
}

/**
 * Whether a strip that sticks to the bottom of the window may show: not before the visitor uses the page, as it would cover
 * fields of the first screen; not while the answer that it repeats is in view; and not where it would cover the element that has
 * the focus.
 * @param answerId id of the answer
 */
export function useStripVisibility(answerId: string): StripVisibility {
  const ref = useRef<HTMLAnchorElement>(null)
  const [isAnswerSeen, setAnswerSeen] = useState(false)
  const [coversFocus, setCoversFocus] = useState(false)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    // A reload restores the scroll position before hydration.
    if (scrollY > 0) setUsed(true)
    const listening = new AbortController()
    onFirstUse(() => setUsed(true), listening.signal)
    return () => listening.abort()
  }, [])
  useEffect(() => {
    const answer = document.getElementById(answerId)
    if (!answer) return
    const observer = new IntersectionObserver(([entry]) => setAnswerSeen(entry?.isIntersecting ?? false))
    observer.observe(answer)
    return () => observer.disconnect()
  }, [answerId])
  useEffect(() => {
    const check = () => {
      const strip = ref.current
      const focused = document.activeElement
      if (!strip || !focused || focused === strip || focused === document.body) return setCoversFocus(false)
      const [own, other] = [strip.getBoundingClientRect(), focused.getBoundingClientRect()]
      setCoversFocus(own.height > 0 && other.bottom > own.top && other.top < own.bottom)
    }
    const checking = new AbortController()
    const options = { signal: checking.signal, passive: true }
    for (const event of ['focusin', 'focusout'] as const) document.addEventListener(event, check, options)
    for (const event of ['scroll', 'resize'] as const) window.addEventListener(event, check, options)
    return () => checking.abort()
  }, [])
  return { ref, isShown: isUsed && !isAnswerSeen && !coversFocus }
}
