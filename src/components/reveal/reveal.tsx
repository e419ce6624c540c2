import { type ReactNode, useEffect, useRef } from 'react'
import styles from './reveal.module.css'

interface RevealProps {
  readonly children: ReactNode
  /** Direction of the animation: from a side, or from below while fading in. */
  readonly from: 'left' | 'right' | 'below'
  readonly className?: string | undefined
}

/** Visible share at which the animation starts. */
const VISIBLE_SHARE = 0.2
/** Thresholds of the observer, fine enough for content taller than the screen. */
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 100)

/**
 * Slides or fades content in each time a fifth of it becomes visible; a fifth of the screen for taller content. Content
 * in view on load is not animated. Without JavaScript, in print and under reduced motion nothing is.
 */
export function Reveal({ children, from, className }: RevealProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          // Content is hidden again only after it has left the viewport completely.
          if (!entry.isIntersecting) element.dataset.reveal = 'waiting'
          else if (isVisibleEnough(entry)) element.dataset.reveal = 'shown'
        }
      },
      { threshold: THRESHOLDS },
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

function isVisibleEnough({
  boundingClientRect,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? Number.POSITIVE_INFINITY)
  return intersectionRect.height >= whole * VISIBLE_SHARE
}
