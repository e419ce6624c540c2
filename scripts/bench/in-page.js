/*
 * What the bench of responses runs inside every page, before the page's own scripts. Plain JavaScript: it goes to the
 * browser as it stands here.
 */

/** Long tasks so far: when they began and how long they took, in milliseconds. */
const longTasks = []
/** Longest duration of each interaction in milliseconds, by the number the browser gives it. */
const interactions = new Map()

new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries())
}).observe({ type: 'longtask', buffered: true })

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
}).observe({ type: 'event', durationThreshold: 16 })

window.bench = {
  /** Milliseconds beyond 50 of each long task, from the first paint with content on: what TBT is made of. */
  blocked: () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const from = paint?.startTime ?? 0
    const beyond = ({ startTime, duration }) => startTime + duration - Math.max(startTime, from) - 50
    return longTasks.reduce((sum, task) => sum + Math.max(0, beyond(task)), 0)
  },
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
