import { recordChanged } from '../../../vite/page/content-events'
import { isPageHydrated, isRootHydrated } from '../../../vite/page/page-hydration'
import { wakeDeferredSections } from '../../../vite/page/wake-deferred-sections'
import type { Place } from '../../contract/api'
import type { ClickedText, FromFrame, ToFrame } from '../../contract/frame'
import { Outlines } from './outline'
import { elementsOf, placesOfClick } from './places-in-page'
import { loadOrigins, refreshOrigins } from './record-origins'
import { showRecord } from './show-record'

/** Milliseconds between two checks whether React has hydrated the page. */
const HYDRATION_MS = 50
/** Milliseconds to wait for a change of the content to render, and without mutations after which it has. */
const RENDER_MS = 2_000
const QUIET_MS = 150

async function start(): Promise<void> {
  while (!isRootHydrated()) await new Promise((resolve) => setTimeout(resolve, HYDRATION_MS))
  const outlines = new Outlines()
  let followsLinks = false
  let hovered = ''
  /** The selected place, which is outlined again after each change. */
  let selected: { readonly place: Place; readonly scroll: boolean } | undefined

  void wakeDeferredSections().then(showAgain)
  watchContent()
  watchAddress()

  addEventListener('click', (event) => void select(event), { capture: true })
  addEventListener('submit', stop, { capture: true })
  addEventListener('keydown', passKey, { capture: true })
  addEventListener('pointermove', (event) => void hover(event), { capture: true, passive: true })
  document.addEventListener('pointerleave', () => showHover([], []))
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
    if (origin !== location.origin || source !== window.parent) return
    if (data.desk === 'select') void show(data.place, data.scroll)
    if (data.desk === 'theme') setTheme(data.theme)
    if (data.desk === 'network') setNetwork(data.isOnline)
    if (data.desk === 'record') void showRecord(data)
    if (data.desk === 'links') followsLinks = data.follow
  })
  addEventListener('pagehide', () => send({ desk: 'leave' }))
  send({ desk: 'ready', address: location.pathname })

  async function select(event: MouseEvent): Promise<void> {
    const element = elementAt(event)
    if (!element || followsLinks) return
    stop(event)
    const link = element.closest('a')
    if (link && (event.altKey || event.ctrlKey || event.metaKey)) {
      if (link.origin === location.origin) location.assign(link.href)
      return
    }
    const text = textAt(event)
    const clicked = text && clickedTextAt(event)
    await loadOrigins()
    const places = placesOfClick(element, text)
    const section = element.closest<HTMLElement>('[data-section]')?.dataset.section
    outlines.show('hover', [])
    outlines.show('selected', [text?.parentElement ?? element])
    selected = undefined
    send({
      desk: 'select',
      places,
      ...(section !== undefined && { section }),
      ...(clicked && { clicked }),
    })
  }

  async function hover(event: PointerEvent): Promise<void> {
    const element = elementAt(event)
    if (!element || followsLinks) return showHover([], [])
    const text = textAt(event)
    await loadOrigins()
    const places = placesOfClick(element, text)
    showHover(places, places.length > 0 ? [text?.parentElement ?? element] : [])
  }

  function showHover(places: readonly Place[], elements: readonly Element[]): void {
    outlines.show('hover', elements)
    const named = JSON.stringify(places)
    if (named === hovered) return
    hovered = named
    send({ desk: 'hover', places })
  }

  async function show(place: Place | null, scroll: boolean): Promise<void> {
    selected = place ? { place, scroll } : undefined
    await loadOrigins()
    const elements = place ? elementsOf(place) : []
    outlines.show('selected', elements)
    if (scroll) elements[0]?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  }

  /** The content of the open page may have moved to other places. */
  function watchContent(): void {
    for (const event of [recordChanged, 'desk:files-changed', 'vite:afterUpdate'])
      import.meta.hot?.on(event, () => {
        refreshOrigins()
        untilQuiet(showAgain)
      })
  }

  async function showAgain(): Promise<void> {
    if (!selected) return
    const { place, scroll } = selected
    await loadOrigins()
    if (selected?.place !== place) return
    const elements = elementsOf(place)
    outlines.show('selected', elements)
    const [first] = elements
    if (scroll && first && !isInView(first))
      first.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  }

  /** Reports client navigations to the desk. */
  function watchAddress(): void {
    let address = location.pathname
    new MutationObserver(() => {
      if (location.pathname === address) return
      address = location.pathname
      outlines.show('selected', [])
      outlines.show('hover', [])
      void wakeDeferredSections().then(showAgain)
      send({ desk: 'ready', address })
    }).observe(document, { childList: true, subtree: true })
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/** Runs a function once React has rendered an announced change: after the last of the following DOM mutations. */
function untilQuiet(run: () => void): void {
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(end, QUIET_MS)
  })
  const end = () => {
    observer.disconnect()
    run()
  }
  let timer = setTimeout(end, RENDER_MS)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}

function send(message: FromFrame): void {
  window.parent.postMessage(message, location.origin)
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function elementAt({ target }: Event): Element | undefined {
  return target instanceof Element && target.localName !== 'vite-error-overlay' ? target : undefined
}

/** The text under the pointer. */
function textAt({ clientX, clientY }: MouseEvent): Text | undefined {
  // A click by keyboard has no position.
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode
  if (!(node instanceof Text) || node.data.trim() === '') return undefined
  const range = document.createRange()
  range.selectNodeContents(node)
  const isInside = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  )
  return isInside ? node : undefined
}

/** The text of the block that contains the clicked text, with the position of the click. */
function clickedTextAt({ clientX, clientY }: MouseEvent): ClickedText | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  let block = caret?.offsetNode.parentElement
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  if (!caret || !block) return undefined
  const before = document.createRange()
  before.selectNodeContents(block)
  before.setEnd(caret.offsetNode, caret.offset)
  return { text: block.textContent, offset: before.toString().length }
}

/** Passes the shortcuts of the desk on, except those that a text field of the page has too. */
function passKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey } = event
  const isText = event.target instanceof Element && event.target.matches('input, textarea, select')
  if (!isDeskKey(event, isText)) return
  stop(event)
  send({ desk: 'key', pressed: { key, ctrlKey, metaKey, shiftKey } })
}

function isDeskKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, isText: boolean): boolean {
  if (['F6', 'F7', 'F8'].includes(key)) return true
  if (!ctrlKey && !metaKey) return key === '?' && !isText
  if (shiftKey && key.toLowerCase() === 'p') return true
  return ['s', 'k'].includes(key.toLowerCase()) || (!isText && ['z', 'y'].includes(key.toLowerCase()))
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Shows the page in a theme, without storing it as the visitor's choice. */
function setTheme(theme: 'light' | 'dark' | 'sunlight'): void {
  const { dataset } = document.documentElement
  dataset.theme = theme === 'dark' ? 'dark' : 'light'
  if (theme === 'sunlight') dataset.contrast = 'sun'
  else delete dataset.contrast
  window.dispatchEvent(new Event('appearance-changed'))
}

/** Shows the page as visitors see it with or without a network. */
function setNetwork(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** React cannot hydrate a page with scripts that write another text than its HTML. */
function watchScripts(): void {
  import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
    if (updates.some(({ type }) => type === 'js-update') && !isPageHydrated()) location.reload()
  })
}

// Every page of the development server with the desk loads this; only those in its frame talk to it.
if (window.parent !== window) {
  watchScripts()
  void start()
}
