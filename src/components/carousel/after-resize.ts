import type { Swiper } from 'swiper'

/** Moves the swiper once no resize is pending. */
export type Move = (step: (swiper: Swiper) => void) => Promise<void>

/**
 * Delays moves until pending resizes are handled. In the frame after a resize or an initialisation Swiper returns to the
 * slide that was first in view, which would undo a move made before.
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
