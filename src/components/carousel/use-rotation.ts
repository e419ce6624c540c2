import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveCarousel } from './use-swiper'

/** Marks the button that stops and starts the slides: focus on it must not stop them, or it could not start them. */
export const ROTATION_CONTROL = 'data-rotation-control'

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isHidden = () => document.visibilityState === 'hidden'

/**
 * Lets slides move by themselves, except while the visitor points at them, has keyboard focus in the carousel,
 * looks at another tab, or has stopped them.
 * @param live the carousel; nothing moves before it is there
 * @param wanted false for carousels that only move by hand, and under reduced motion
 */
export function useRotation(live: LiveCarousel | undefined, wanted: boolean) {
  const [stopped, setStopped] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useSyncExternalStore(subscribeToVisibility, isHidden, () => false)
  const swiper = live?.swiper
  const possible = wanted && swiper !== undefined && !live?.view.complete
  const moving = possible && !stopped && !pointed && !focused && !hidden

  useEffect(() => {
    if (!swiper || !moving) return
    swiper.autoplay.start()
    return () => {
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [swiper, moving])

  return {
    /** There is something to stop and start. */
    possible,
    /** The slides are moving by themselves right now. */
    moving,
    stopped,
    toggle: () => setStopped((now) => !now),
    rowEvents: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
    },
    carouselEvents: {
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.hasAttribute(ROTATION_CONTROL)),
      onBlur: () => setFocused(false),
    },
  }
}
