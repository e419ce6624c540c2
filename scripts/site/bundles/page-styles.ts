import { type ClientFiles, joinSheets } from './client-files'
import { rootRoute } from './route-files'

/** Start of the element that `src/components/deferred/deferred.tsx` renders around a deferred component. */
const deferredElement = '<div data-deferred'
/** Moves inserted styles out of `main` before hydration, which fails on elements that React did not render. */
const moveToHead =
  'document.head.append(document.currentScript.previousSibling);document.currentScript.remove()'

/**
 * Returns a function that inlines the styles of the matched routes into a document.
 * The styles of deferred components precede the first such component, below the first screen: the browser lays out a
 * partial document and selects picture widths from it. The styles of what only scripts add come last.
 */
export function styleWriter({ routes: { styles, deferredStyles }, sheets }: ClientFiles) {
  return (html: string, routeIds: readonly string[]): string => {
    const written = new Set<string>()
    const sheetOf = (files: readonly string[]) => {
      const own = files.filter((file) => !written.has(file))
      for (const file of own) written.add(file)
      return `<style>${joinSheets(own, sheets)}</style>`
    }
    const first = sheetOf([rootRoute, ...routeIds].flatMap((id) => styles[id] ?? []))
    const deferred = html.includes(deferredElement)
      ? sheetOf(routeIds.flatMap((id) => deferredStyles[id] ?? []))
      : ''
    const last = sheetOf([rootRoute, ...routeIds].flatMap((id) => deferredStyles[id] ?? []))
    return html
      .replace('</title>', () => `</title>${first}`)
      .replace(deferredElement, () => `${deferred}<script>${moveToHead}</script>${deferredElement}`)
      .replace(/<\/body>(?=<\/html>$)/, () => `${last}</body>`)
  }
}
