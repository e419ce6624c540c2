/*
 * Runs in every page that the benches of pages visit, before the page's scripts. Plain JavaScript, because
 * Playwright sends the file to the browser unchanged.
 */

const longTasks = []
/** Longest event duration of each interaction in milliseconds, by interactionId. */
const interactions = new Map()

new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries())
}).observe({ type: 'longtask', buffered: true })

new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
}).observe({ type: 'event', durationThreshold: 16 })

/** Time of the Largest Contentful Paint so far, in milliseconds from the start of the navigation. */
let largestPaint = Number.NaN

new PerformanceObserver((list) => {
  largestPaint = list.getEntries().at(-1).startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })

/** Milliseconds from each key in the search field to the frame that shows its results. */
const searches = []

window.bench = {
  /** Measures every key in the open search dialog from now on. */
  watchSearch: () => {
    let pressed
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (pressed === undefined) return
      const started = pressed
      pressed = undefined
      requestAnimationFrame(() => {
        // A message sent from a frame callback arrives after the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => searches.push(performance.now() - started)
        port2.postMessage('')
      })
    }).observe(document.querySelector('[role="listbox"]'), {
      subtree: true,
      childList: true,
      characterData: true,
    })
  },
  searchDurations: () => searches,

  /** Returns the Total Blocking Time so far: the milliseconds beyond 50 of each long task after First Contentful Paint. */
  totalBlockingTime: () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const start = paint?.startTime ?? 0
    const excess = ({ startTime, duration }) => startTime + duration - Math.max(startTime, start) - 50
    return longTasks.reduce((sum, task) => sum + Math.max(0, excess(task)), 0)
  },
  /** Returns First and Largest Contentful Paint and the end of the load event, in milliseconds from the start of the navigation. */
  paintTimes: () => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    const [navigation] = performance.getEntriesByType('navigation')
    return { first: first.startTime, largest: largestPaint, loaded: navigation.duration }
  },
  clearInteractions: () => interactions.clear(),
  interactionDurations: () => [...interactions.values()],

  /** Clicks the hovered link and resolves with the milliseconds until the frame that shows its page. */
  clickAndWaitForPage: (path) =>
    new Promise((resolve) => {
      const before = document.querySelector('h1')
      const text = before?.textContent
      const started = performance.now()
      const checkFrame = () => {
        const heading = document.querySelector('h1')
        const isUnchanged = !heading || (heading === before && heading.textContent === text)
        if (location.pathname !== path || isUnchanged) return requestAnimationFrame(checkFrame)
        // A message sent from a frame callback arrives after the frame is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - started)
        port2.postMessage('')
      }
      document.querySelector('a:hover').click()
      requestAnimationFrame(checkFrame)
    }),
}
