import { type ClientFiles, joinSheets } from './client-files'
import { rootRoute } from './route-files'

/** Start of the element that `src/components/deferred/deferred.tsx` renders around a deferred component. */
const deferredElement = '<div data-deferred'
/** Moves inserted styles out of `main` before hydration, which fails on elements that React did not render. */
const moveToHead =
  'document.head.append(document.currentScript.previousSibling);document.currentScript.remove()'

/**
 * Returns a function that inlines the styles of the matched routes into a document.
 * The styles of deferred components that the document contains precede the first of them, below the first screen: the
 * browser lays out a partial document and selects picture widths from it. The styles of what only scripts add come last, without
 * those of the shell, which have a sheet of their own.
 */
export function styleWriter({ routes: { styles, deferredStyles }, sheets }: ClientFiles) {
  const namesOf = classNamesBySheet(sheets)
  return (html: string, routeIds: readonly string[]): string => {
    const written = new Set<string>()
    const used = classNamesIn(html)
    const isUsed = (file: string) => namesOf(file).some((name) => used.has(name))
    const sheetOf = (files: readonly string[]) => {
      const own = files.filter((file) => !written.has(file))
      for (const file of own) written.add(file)
      return `<style>${joinSheets(own, sheets)}</style>`
    }
    const first = sheetOf([rootRoute, ...routeIds].flatMap((id) => styles[id] ?? []))
    const ownDeferred = routeIds.filter((id) => id !== rootRoute).flatMap((id) => deferredStyles[id] ?? [])
    const deferred = html.includes(deferredElement) ? sheetOf(ownDeferred.filter(isUsed)) : ''
    const shell = deferredStyles[rootRoute] ?? []
    const last = sheetOf([...shell.filter(isUsed), ...ownDeferred.filter((file) => !shell.includes(file))])
    return html
      .replace('</title>', () => `</title>${first}`)
      .replace(deferredElement, () => `${deferred}<script>${moveToHead}</script>${deferredElement}`)
      .replace(/<\/body>(?=<\/html>$)/, () => `${last}</body>`)
  }
}

/** Returns a function that gives the class names in the selectors of a sheet. */
function classNamesBySheet(sheets: ClientFiles['sheets']) {
  const known = new Map<string, readonly string[]>()
  return (file: string): readonly string[] => {
    const names = known.get(file) ?? [
      ...new Set([...(sheets[file] ?? '').matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? [])),
    ]
    known.set(file, names)
    return names
  }
}

/** The class names of all elements of a document. */
function classNamesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
}
