import { type ClientFiles, joinSheets } from './client-files'
import { firstScreenOf } from './first-screen'
import { layerOrder } from './layer-order'
import { rootRoute } from './route-files'

/** Start of the element that `src/components/deferred/deferred.tsx` renders around a deferred component. */
const deferredElement = '<div data-deferred'
/** Applies the styles in a template, and removes what React did not render before hydration, which would fail on it. */
const applyDeferred =
  '{const{currentScript:s}=document,t=s.previousSibling;document.head.append(t.content);t.previousSibling.remove();t.remove();s.remove()}'
/** Replaces a template at the end of the document by the styles that it holds. */
const applyLast = '{const{previousSibling:t}=document.currentScript;t.replaceWith(t.content)}'

/**
 * Returns a function that inlines the styles of the matched routes into a document.
 * The HTML standard allows style elements in the head only. Those of deferred components are in the head if one of the
 * components is in the first section. Otherwise a template holds them, below the first screen: the
 * browser lays out a partial document and selects picture widths from it. The styles of what only scripts add come last,
 * without those of the shell, which have a sheet of their own.
 */
export function styleWriter({ routes: { styles, deferredStyles }, sheets, siteSheet }: ClientFiles) {
  const namesOf = classNamesBySheet(sheets)
  // Without scripts nothing applies a template.
  const withoutScripts = `<noscript><link rel="stylesheet" href="${siteSheet.address}"></noscript>`
  return (html: string, routeIds: readonly string[]): string => {
    const written = new Set<string>()
    const used = classNamesIn(html)
    const isUsed = (file: string) => namesOf(file).some((name) => used.has(name))
    const sheetOf = (files: readonly string[], start = '') => {
      const own = files.filter((file) => !written.has(file))
      for (const file of own) written.add(file)
      const text = joinSheets(own, sheets)
      return text && `<style>${start}${text}</style>`
    }
    const first = sheetOf(
      [rootRoute, ...routeIds].flatMap((id) => styles[id] ?? []),
      layerOrder,
    )
    const ownDeferred = routeIds.filter((id) => id !== rootRoute).flatMap((id) => deferredStyles[id] ?? [])
    const deferredStart = html.indexOf(deferredElement)
    const deferred = deferredStart < 0 ? '' : sheetOf(ownDeferred.filter(isUsed))
    const isDeferredInHead = deferredStart < firstScreenOf(html).length
    const shell = deferredStyles[rootRoute] ?? []
    const last = sheetOf([...shell.filter(isUsed), ...ownDeferred.filter((file) => !shell.includes(file))])
    const styled = html
      .replace('</title>', () => `</title>${first}${isDeferredInHead ? deferred : ''}`)
      .replace(/<\/body>(?=<\/html>$)/, (end) =>
        last ? `<template>${last}</template><script>${applyLast}</script>${end}` : end,
      )
    if (!deferred || isDeferredInHead) return styled
    return styled.replace(
      deferredElement,
      (start) => `${withoutScripts}<template>${deferred}</template><script>${applyDeferred}</script>${start}`,
    )
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
