import type { AnyRouter } from '@tanstack/react-router'
import { awaitsHydration } from '../components/deferred/early-press'
import { parseSearchParameters } from '../contracts/addresses/search-parameters'

/** Milliseconds that the pointer or focus must stay on a link before its page is preloaded, as the router's own `Link`. */
const PRELOAD_DELAY_MS = 50

/**
 * Lets the router follow all internal links of the page, with one set of listeners in place of the router's `Link`,
 * which builds a location for each of about 75 links when it hydrates and at each navigation. Pages are preloaded on
 * intent: hover, focus or touch.
 * @returns a function that removes the listeners
 */
export function handleLinks(router: AnyRouter): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  let intended: HTMLAnchorElement | undefined

  const preload = (link: HTMLAnchorElement) => void router.preloadRoute(destinationOf(link))
  const intend = ({ target }: Event) => {
    const link = internalLink(target)
    if (link === intended) return
    clearTimeout(timer)
    intended = link
    if (link) timer = setTimeout(preload, PRELOAD_DELAY_MS, link)
  }
  const touch = ({ target }: Event) => {
    const link = internalLink(target)
    if (link) preload(link)
  }
  const follow = (event: MouseEvent) => {
    const link = internalLink(event.target)
    // With a modifier key the browser opens another tab or window, or saves the page.
    const isForBrowser =
      event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (!link || event.defaultPrevented || isForBrowser) return
    event.preventDefault()
    clearTimeout(timer)
    void router.navigate(destinationOf(link))
  }
  addEventListener('mouseover', intend, options)
  addEventListener('focusin', intend, options)
  addEventListener('touchstart', touch, options)
  // React stops the propagation of clicks on content that is not hydrated.
  const followEarly = (event: MouseEvent) => {
    if (event.target instanceof Element && awaitsHydration(event.target)) follow(event)
  }
  // On the window, so that components can prevent the default first.
  addEventListener('click', follow, { signal: controller.signal })
  addEventListener('click', followEarly, { signal: controller.signal, capture: true })
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

/** The link around an element that leads to a page of this site; the browser handles fragments of the same page. */
function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link =
    target instanceof Element
      ? target.closest('a[href^="/"]:not([target], [download], [href$=".txt"])')
      : null
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined
}

function destinationOf({ pathname, search, hash }: HTMLAnchorElement) {
  return { to: pathname, search: parseSearchParameters(search), hash: hash.slice(1) }
}
