import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { RunningCarousel } from './use-swiper'

/** Marks the pause button: focus elsewhere in the carousel pauses the slides, focus on this button must not. */
export const ROTATION_CONTROL = 'data-rotation-control'

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isHidden = () => document.visibilityState === 'hidden'

/**
 * Runs autoplay, except while the pointer is over the slides, the carousel has keyboard focus, the tab is hidden, or the
 * visitor has stopped it.
 * @param carousel undefined until Swiper runs
 * @param isEnabled false without autoplay and under reduced motion
 */
export function useRotation(carousel: RunningCarousel | undefined, isEnabled: boolean) {
  const [stopped, setStopped] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(subscribeToVisibility, isHidden, () => false)
  const swiper = carousel?.swiper
  const isPaused = stopped || isHovered || focused || hidden
  const moving = isEnabled && swiper !== undefined && !carousel?.view.complete && !isPaused

  useEffect(() => {
    if (!swiper || !moving) return
    swiper.autoplay.start()
    return () => {
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [swiper, moving])

  return {
    /** Whether autoplay is running. */
    moving,
    stopped,
    toggle: () => setStopped((now) => !now),
    rowEvents: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
    },
    carouselEvents: {
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.hasAttribute(ROTATION_CONTROL)),
      onBlur: () => setFocused(false),
    },
  }
}
