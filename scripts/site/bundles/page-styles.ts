import { type ClientFiles, joinSheets } from './client-files'
import { firstScreenOf } from './first-screen'
import { layerOrder } from './layer-order'
import { rootRoute } from './route-files'
import { canApply, type SheetRule, sheetRules, writeRules } from './sheet-rules'

/** Applies the styles in a template, and removes what React did not render before hydration, which would fail on it. */
const applyRest =
  '{const{currentScript:s}=document,t=s.previousSibling;document.head.append(t.content);t.previousSibling.remove();t.remove();s.remove()}'
/** Replaces a template at the end of the document by the styles that it holds. */
const applyLast = '{const{previousSibling:t}=document.currentScript;t.replaceWith(t.content)}'

/** The styles of a page: of its first section, of the rest, and of what only scripts add. */
interface PageStyles {
  readonly first: string
  readonly rest: string
  readonly last: string
}

/**
 * Returns a function that inlines the styles of the matched routes into a document.
 * The HTML standard allows style elements in the head only. Rules that can apply in the first section as it is served are
 * in the head. A template after that section holds the others: the browser lays out a partial document and selects picture
 * widths from it.
 * The styles of what only scripts add come last, without those of the shell, which have a sheet of their own.
 */
export function styleWriter({ routes: { styles, deferredStyles }, sheets, wholeSheet }: ClientFiles) {
  const rulesOf = rulesBySheet(sheets)
  // Without scripts nothing applies a template.
  const withoutScripts = `<noscript><link rel="stylesheet" href="${wholeSheet.address}"></noscript>`
  const stylesOf = (
    routeIds: readonly string[],
    names: ReadonlySet<string>,
    firstNames: ReadonlySet<string>,
  ): PageStyles => {
    const isUsed = (file: string) =>
      rulesOf(file).some(({ selectors }) => selectors.flat().some((name) => names.has(name)))
    const own = [rootRoute, ...routeIds].flatMap((id) => styles[id] ?? [])
    const ownDeferred = routeIds.filter((id) => id !== rootRoute).flatMap((id) => deferredStyles[id] ?? [])
    const written = new Set([...own, ...ownDeferred.filter(isUsed)])
    const rules = [...written].flatMap(rulesOf)
    const isFirst = new Map(rules.map((rule) => [rule, canApply(rule, firstNames)]))
    const shell = deferredStyles[rootRoute] ?? []
    const onlyScripts = [...shell.filter(isUsed), ...ownDeferred.filter((file) => !shell.includes(file))]
    return {
      first: writeRules(rules.filter((rule) => isFirst.get(rule))),
      rest: writeRules(rules.filter((rule) => !isFirst.get(rule))),
      last: joinSheets(
        onlyScripts.filter((file) => !written.has(file)),
        sheets,
      ),
    }
  }
  let known: { readonly key: string; readonly styles: PageStyles } | undefined
  return (html: string, routeIds: readonly string[]): string => {
    const firstPart = firstScreenOf(html)
    const names = classNamesIn(html)
    const firstNames = new Set([...classNamesIn(firstPart), ...attributeNamesIn(firstPart)])
    // Pages are written in the order of their addresses, so most have the names of the page before.
    const key = JSON.stringify([routeIds, [...names], [...firstNames]])
    if (known?.key !== key) known = { key, styles: stylesOf(routeIds, names, firstNames) }
    const { first, rest, last } = known.styles
    const end = afterTag(html, firstPart.length)
    const template = `${withoutScripts}<template>${styleElement(rest)}</template><script>${applyRest}</script>`
    return (rest ? html.slice(0, end) + template + html.slice(end) : html)
      .replace('</title>', () => `</title>${styleElement(first, layerOrder)}`)
      .replace(/<\/body>(?=<\/html>$)/, (tag) =>
        last ? `<template>${styleElement(last)}</template><script>${applyLast}</script>${tag}` : tag,
      )
  }
}

function styleElement(text: string, start = ''): string {
  return text && `<style>${start}${text}</style>`
}

/** The position after the end tag of a section; that of any other tag, which is the end of the main part. */
function afterTag(html: string, at: number): number {
  const tag = '</section>'
  return html.startsWith(tag, at) ? at + tag.length : at
}

/** Returns a function that gives the rules of a sheet. */
function rulesBySheet(sheets: ClientFiles['sheets']) {
  const known = new Map<string, readonly SheetRule[]>()
  return (file: string): readonly SheetRule[] => {
    const rules = known.get(file) ?? sheetRules(sheets[file] ?? '')
    known.set(file, rules)
    return rules
  }
}

/** The class names of all elements of a document. */
function classNamesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
}

/** The names of all attributes of a document, in brackets. React writes each with a value. */
function attributeNamesIn(html: string): readonly string[] {
  return [...html.matchAll(/\s([a-z][\w-]*)=/g)].map(([, name]) => `[${name}]`)
}
