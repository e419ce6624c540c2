import { type RefObject, useEffect, useState } from 'react'
import type { Swiper } from 'swiper'
import { useNearViewport } from '../use-near-viewport'
import type { SlidesInView, SwiperSettings } from './create-swiper'

/** A carousel that has come to life. */
export interface LiveCarousel {
  readonly swiper: Swiper
  readonly view: SlidesInView
}

/**
 * Fetches Swiper when the row nears the viewport and hands the row over to it. When Swiper cannot be fetched the
 * row stays what it was, a row to scroll.
 * @returns undefined until then
 */
export function useSwiper(row: RefObject<HTMLElement | null>, settings: SwiperSettings) {
  const near = useNearViewport(row)
  const [live, setLive] = useState<LiveCarousel>()
  const { visible, gap, coverflow, still } = settings
  useEffect(() => {
    const element = row.current
    if (!near || !element) return
    let swiper: Swiper | undefined
    let left = false
    const start = async () => {
      const { createSwiper } = await import('./create-swiper')
      if (left) return
      let view: SlidesInView | undefined
      swiper = createSwiper(element, { visible, gap, coverflow, still }, (now) => {
        view = now
        if (swiper) setLive({ swiper, view: now })
      })
      if (view) setLive({ swiper, view })
    }
    start().catch(() => undefined)
    return () => {
      left = true
      setLive(undefined)
      swiper?.destroy()
    }
  }, [near, row, visible, gap, coverflow, still])
  return live
}
