import { type ClientFiles, joinSheets } from './client-files'
import { rootRoute } from './route-files'

/** What `src/components/deferred/deferred.tsx` renders around a deferred component. */
const deferredMarkup = '<div data-deferred'
/** React takes `main` over as it has written it itself: what was put in between has to be elsewhere by then. */
const moveToHead =
  'document.head.append(document.currentScript.previousSibling);document.currentScript.remove()'

/**
 * A function that puts the styles of the matched routes into a document. Those of late parts come before the first one,
 * which is below the first screen: a browser that has a piece of the document lays it out and fetches its pictures in
 * the width they have there, so styles behind the part would be too late. What only scripts add has its styles at the end.
 */
export function styleWriter({ routes: { styles, lateStyles }, sheets }: ClientFiles) {
  return (html: string, routeIds: readonly string[]): string => {
    const written = new Set<string>()
    const sheetOf = (files: readonly string[]) => {
      const own = files.filter((file) => !written.has(file))
      for (const file of own) written.add(file)
      return `<style>${joinSheets(own, sheets)}</style>`
    }
    const first = sheetOf([rootRoute, ...routeIds].flatMap((id) => styles[id] ?? []))
    const late = html.includes(deferredMarkup) ? sheetOf(routeIds.flatMap((id) => lateStyles[id] ?? [])) : ''
    const last = sheetOf([rootRoute, ...routeIds].flatMap((id) => lateStyles[id] ?? []))
    return html
      .replace('</title>', () => `</title>${first}`)
      .replace(deferredMarkup, () => `${late}<script>${moveToHead}</script>${deferredMarkup}`)
      .replace(/<\/body>(?=<\/html>$)/, () => `${last}</body>`)
  }
}
