import { type Fiber, fiberOf } from '../../../vite/page/react-tree'
import type { Place } from '../../contract/api'
import { type Mark, marksOf } from './marks'
import type { Source } from './source'

/** Attributes that visitors read or hear, with the prop that React calls them by. */
const readable: Readonly<Record<string, string>> = {
  alt: 'alt',
  'aria-label': 'aria-label',
  title: 'title',
  placeholder: 'placeholder',
  content: 'content',
  label: 'label',
}

/** Sources of a text node. */
export function sourcesOfText(node: Text): readonly Source[] {
  const text = node.data
  // The only text of an element has no fiber.
  const parent = fiberOf(node)?.return ?? (node.parentElement && fiberOf(node.parentElement))
  for (let fiber = parent; fiber; fiber = fiber.return) {
    const same = marksOfFiber(fiber)?.filter((mark) => mark.text === text)
    if (!same || same.length === 0) continue
    const siblings = sameTextsBefore(node)
    return (same[siblings] ?? same.find(({ sources }) => sources.length > 0) ?? same[0])?.sources ?? []
  }
  return []
}

/** How many text nodes with the same text precede a text node in its element. */
function sameTextsBefore(node: Text): number {
  let count = 0
  for (let before = node.previousSibling; before; before = before.previousSibling)
    if (before.nodeType === Node.TEXT_NODE && before.nodeValue === node.data) count += 1
  return count
}

/** Sources of an attribute that visitors read, such as `alt`. */
export function sourcesOfAttribute(element: Element, attribute: string): readonly Source[] {
  const text = element.getAttribute(attribute)
  const prop = readable[attribute] ?? attribute
  if (text === null) return []
  return markOf(element, (mark) => mark.text === text && (mark.prop === prop || mark.prop === attribute))
}

/** Sources of the picture or of the address of a link that an element shows. */
export function sourcesOfTarget(element: Element): readonly Source[] {
  if (element instanceof HTMLImageElement)
    return markOf(element, ({ prop }) => prop === 'src' || prop === 'alt')
  if (element instanceof HTMLVideoElement)
    return markOf(element, ({ prop }) => prop === 'poster' || prop === 'src')
  return element instanceof HTMLAnchorElement
    ? markOf(element, ({ prop }) => prop === 'to' || prop === 'href')
    : []
}

function markOf(element: Element, isMeant: (mark: Mark) => boolean): readonly Source[] {
  for (let fiber: Fiber | null | undefined = fiberOf(element); fiber; fiber = fiber.return) {
    const found = marksOfFiber(fiber)?.filter(isMeant)
    const marked = found?.find(({ sources }) => sources.length > 0)
    if (marked) return marked.sources
    // An element around another one has other texts.
    if (fiber.return && isHost(fiber.return)) return []
  }
  return []
}

/** The places of sources, each once. */
export function placesOf(sources: readonly Source[]): Place[] {
  const places = sources.flatMap(({ root, pointer }) => root.resolve(pointer) ?? [])
  return places.filter(
    (place, index) =>
      places.findIndex(({ file, pointer }) => file === place.file && pointer === place.pointer) === index,
  )
}

/** A DOM node may keep the fiber of an earlier render, whose alternate has the newer props. */
function marksOfFiber(fiber: Fiber): readonly Mark[] | undefined {
  const [own = [], other = []] = [fiber, fiber.alternate].map((one) => marksOf(one?.memoizedProps))
  return [...own, ...other]
}

function isHost(fiber: Fiber): boolean {
  return typeof fiber.type === 'string'
}
