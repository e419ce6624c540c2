import { useEffect, useRef, useState } from 'react'
import type { FinderFigure } from './finder-figures'

const COUNT_MS = 500

/** A figure that counts from the last one to the next; at once for another unit, and for visitors who prefer reduced motion. */
export function useCounted(figure: FinderFigure | undefined): FinderFigure | undefined {
  const [shown, setShown] = useState(figure)
  const last = useRef(figure)
  useEffect(() => {
    const from = last.current
    if (
      !figure ||
      !from ||
      from.unit !== figure.unit ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      last.current = figure
      setShown(figure)
      return
    }
    let frame = 0
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / COUNT_MS)
      const eased = 1 - (1 - share) ** 3
      const between = (one: number, other: number) => one + (other - one) * eased
      const next =
        share < 1
          ? { ...figure, low: between(from.low, figure.low), high: between(from.high, figure.high) }
          : figure
      last.current = next
      setShown(next)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [figure])
  // The unit belongs to the present answer in the first frame, too.
  return figure && shown && shown.unit === figure.unit ? shown : figure
}
