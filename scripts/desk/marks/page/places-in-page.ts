import type { Place } from '../../contract/api'
import { placesOf, sourcesOfAttribute, sourcesOfTarget, sourcesOfText } from './find-marks'

/** Attributes that visitors read or hear. */
const readableAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'label'] as const

const hiddenElements = 'script, style, noscript, template, title, desk-outlines'

/** Text nodes with words below a node, in order. */
function textsBelow(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let next = walker.nextNode(); next; next = walker.nextNode())
    if (next instanceof Text && next.data.trim() !== '' && !next.parentElement?.closest(hiddenElements))
      found.push(next)
  return found
}

/** Places of an element itself: of its picture, of the attributes that visitors read, or of the address of a link. */
function placesOfElement(element: Element): Place[] {
  const target = placesOf(sourcesOfTarget(element))
  if (element instanceof HTMLImageElement && target.length > 0) return [parentOf(target)]
  const attributes = readableAttributes.flatMap((name) => placesOf(sourcesOfAttribute(element, name)))
  return attributes.length > 0 ? attributes : target
}

/**
 * Places of what is clicked: of the text under the pointer; of the picture or control; of the only text of the element; or
 * of the object that holds all texts of the element.
 * @param text under the pointer
 */
export function placesOfClick(element: Element, text: Text | undefined): Place[] {
  if (text) return placesOf(sourcesOfText(text))
  const picture = element instanceof HTMLPictureElement ? element.querySelector('img') : null
  const own = placesOfElement(picture ?? element)
  if (own.length > 0) return own
  const texts = textsBelow(element)
  const inside = texts.flatMap((one) => placesOf(sourcesOfText(one)))
  if (texts.length === 1) return inside
  const link = element.closest('a')
  if (inside.length === 0 && link) return placesOfElement(link)
  const common = inside.length > 0 ? parentOf(inside) : undefined
  return common && common.pointer !== '' ? [common] : []
}

/** The deepest object that holds places; the first of them if they are in several files. */
function parentOf(places: readonly Place[]): Place {
  const [first, ...others] = places
  if (!first) throw new Error('There is no element to select.')
  if (others.some(({ file }) => file !== first.file)) return { file: first.file, pointer: '' }
  const steps = first.pointer.split('/')
  const depth = Math.min(
    ...others.map(({ pointer }) => {
      const other = pointer.split('/')
      const different = steps.findIndex((step, index) => step !== other[index])
      return different < 0 ? steps.length : different
    }),
    steps.length,
  )
  const isWhole = others.every(({ pointer }) => pointer === first.pointer)
  return { file: first.file, pointer: isWhole ? first.pointer : steps.slice(0, depth).join('/') }
}

/**
 * Elements that show a place: those that show exactly it; else the smallest element around all that show parts of it; else
 * those that show the object around it.
 */
export function elementsOf({ file, pointer }: Place): Element[] {
  const shown: { element: Element; pointer: string }[] = []
  const add = (element: Element, places: readonly Place[]) => {
    for (const place of places) if (place.file === file) shown.push({ element, pointer: place.pointer })
  }
  for (const text of textsBelow(document.body))
    if (text.parentElement) add(text.parentElement, placesOf(sourcesOfText(text)))
  for (const element of document.body.querySelectorAll('img, video, [aria-label], [placeholder], a'))
    add(element, placesOfElement(element))
  const isVisible = ({ element }: { element: Element }) => element.getClientRects().length > 0
  const visible = shown.filter(isVisible)
  const exact = visible.filter((one) => one.pointer === pointer)
  if (exact.length > 0) return unique(exact)
  const parts = visible.filter((one) => one.pointer.startsWith(`${pointer}/`))
  if (parts.length > 0) return pointer === '' ? [] : commonElement(unique(parts))
  const around = visible.filter((one) => one.pointer !== '' && pointer.startsWith(`${one.pointer}/`))
  const longest = Math.max(0, ...around.map((one) => one.pointer.length))
  return unique(around.filter((one) => one.pointer.length === longest))
}

function unique(shown: readonly { readonly element: Element }[]): Element[] {
  return [...new Set(shown.map(({ element }) => element))]
}

/** The smallest element around others; the others if that is the whole page. */
function commonElement(elements: readonly Element[]): Element[] {
  let common = elements[0] ?? null
  while (common && !elements.every((element) => common?.contains(element))) common = common.parentElement
  return common && common !== document.body && common.id !== 'main' ? [common] : [...elements]
}
