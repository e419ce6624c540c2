import type { Swiper } from 'swiper'

/** Takes a step with the swiper, when none of its resizes is in the way. */
export type Move = (step: (swiper: Swiper) => void) => Promise<void>

/**
 * Keeps steps out of the way of resizes. After a resize, and there is one whenever a row has just come to life, Swiper
 * goes back in the next frame to the slide that was first in view before it: a step taken in between would be undone.
 */
export function afterResize(swiper: Swiper): Move {
  let resized = Promise.resolve()
  swiper.on('resize', () => {
    resized = new Promise((resolve) => requestAnimationFrame(() => resolve()))
  })
  return async (step) => {
    let waited: Promise<void> | undefined
    while (waited !== resized) {
      waited = resized
      await waited
    }
    if (!swiper.destroyed) step(swiper)
  }
}
