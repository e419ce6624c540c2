import { type RefObject, useEffect, useState } from 'react'
import { useNearViewport } from '../deferred/use-near-viewport'
import type { RunningSwiper, SlidesInView, SwiperSettings } from './create-swiper'

/** A running carousel. */
export interface RunningCarousel extends RunningSwiper {
  readonly view: SlidesInView
}

/**
 * Loads Swiper when the row nears the viewport and initialises it. If loading fails, the row stays scrollable.
 * @returns undefined until Swiper runs
 */
export function useSwiper(row: RefObject<HTMLElement | null>, settings: SwiperSettings) {
  const near = useNearViewport(row)
  const [carousel, setCarousel] = useState<RunningCarousel>()
  const { visible, gap, coverflow, reducedMotion } = settings
  useEffect(() => {
    const element = row.current
    if (!near || !element) return
    let running: RunningSwiper | undefined
    let isUnmounted = false
    const start = async () => {
      const { createSwiper } = await import('./create-swiper')
      if (isUnmounted) return
      let view: SlidesInView | undefined
      running = createSwiper(element, { visible, gap, coverflow, reducedMotion }, (now) => {
        view = now
        if (running) setCarousel({ ...running, view: now })
      })
      if (view) setCarousel({ ...running, view })
    }
    start().catch(() => undefined)
    return () => {
      isUnmounted = true
      setCarousel(undefined)
      running?.swiper.destroy()
    }
  }, [near, row, visible, gap, coverflow, reducedMotion])
  return carousel
}
