/*
 * What the bench of responses runs inside every page, before the page's own scripts. Plain JavaScript: it goes to the
 * browser as it stands here.
 */

/** Milliseconds of long tasks beyond 50 ms each, so far. */
let blocked = 0
/** Longest duration of each interaction in milliseconds, by the number the browser gives it. */
const interactions = new Map()

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50)
}).observe({ type: 'longtask', buffered: true })

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
}).observe({ type: 'event', durationThreshold: 16 })

window.bench = {
  blocked: () => blocked,
  forgetInteractions: () => interactions.clear(),
  interactions: () => [...interactions.values()],

  /** Clicks the link under the pointer, and waits for the frame that shows the page it leads to. */
  follow: (path) =>
    new Promise((done) => {
      const before = document.querySelector('h1')
      const text = before?.textContent
      const started = performance.now()
      const look = () => {
        const heading = document.querySelector('h1')
        const same = !heading || (heading === before && heading.textContent === text)
        if (location.pathname !== path || same) return requestAnimationFrame(look)
        // The frame is on its way to the screen when a message arrives after its callbacks.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now() - started)
        port2.postMessage('')
      }
      document.querySelector('a:hover').click()
      requestAnimationFrame(look)
    }),
}
