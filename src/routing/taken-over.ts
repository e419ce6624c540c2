import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLeft, leaveStepsToRouter } from './loaded-at'

/** So long a step waits at most, in milliseconds, should a page never say that it is there. */
const PATIENCE_MS = 3_000

let say = () => {}
const takenOver = new Promise<void>((resolve) => {
  say = resolve
})

/**
 * Says that the page is there: React takes it over after the frame around it. To be called by each page, and by what
 * stands in the place of one.
 */
export function useTakenOver(): void {
  useEffect(() => say(), [])
}

/**
 * Lets the steps of a visitor who is quick wait until the page that the server wrote is taken over. The router forgets the
 * page at the first step, and what React has not taken over by then fails. A page that the visitor has left already is
 * not taken over at all.
 */
export function holdSteps(router: AnyRouter): void {
  const { load } = router
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const held = Promise.race([takenOver, patience]).then(leaveStepsToRouter)
  router.load = async (options) => {
    // In development a page may not have been written by the server.
    if (router.ssr) await held
    return load(options)
  }
  // The router asks this right before it reads the address.
  router.options.hydrate = () => (isLeft() ? new Promise<never>(() => {}) : undefined)
}
