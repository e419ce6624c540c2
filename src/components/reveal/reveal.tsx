import { type ReactNode, useEffect, useRef } from 'react'
import styles from './reveal.module.css'

interface RevealProps {
  readonly children: ReactNode
  /** Where the part comes from: a side of the screen, or from below while it fades in. */
  readonly from: 'left' | 'right' | 'below'
  readonly className?: string | undefined
}

/** Share of the part that has to be visible before it comes in. */
const SHARE = 0.2
/** Steps at which the browser reports how much is visible, fine enough for parts taller than the screen. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 100)

/**
 * Lets a part of a page slide or fade in when a fifth of it is visible, each time it comes back into view. Of a part
 * taller than the screen, a fifth of the screen is enough. What is in view from the start stands still, and without
 * JavaScript, in print and under reduced motion everything does.
 */
export function Reveal({ children, from, className }: RevealProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          // Only what has left altogether is hidden again: nothing vanishes before the reader's eyes.
          if (!entry.isIntersecting) element.dataset.reveal = 'waiting'
          else if (isSeen(entry)) element.dataset.reveal = 'shown'
        }
      },
      { threshold: STEPS },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={part} className={[styles.part, className].filter(Boolean).join(' ')} data-from={from}>
      {children}
    </div>
  )
}

function isSeen({ boundingClientRect, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY)
  return intersectionRect.height >= whole * SHARE
}
