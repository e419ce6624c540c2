import { pageKinds } from '../../src/generated/page-kinds'
import type { NewPageRule, PageKind } from '../../src/pages/page-kind'
import { ownValue } from '../lib/own-value'
import { formatList } from './diagnose/suggest'
import { pageTarget } from './page-target'

const kinds: Readonly<Record<string, PageKind>> = pageKinds

/**
 * The kind of the pages with a template.
 * @returns undefined for a template that no folder of `src/pages/` declares
 */
export function kindOf(template: string): PageKind | undefined {
  return ownValue(kinds, template)
}

/** The kinds of which editors can add pages, by template. */
export function newPageRules(): ReadonlyMap<string, NewPageRule> {
  return new Map(
    Object.entries(kinds).flatMap(([template, { desk }]) => (desk.newPage ? [[template, desk.newPage]] : [])),
  )
}

/** The kind of page that a `page` keyword requires, in words. */
export function kindOfPage(keyword: string): string {
  const { template } = pageTarget(keyword)
  if (template === 'any') return 'page'
  const fitting = Object.entries(kinds).flatMap(([one, { name }]) =>
    fitsTarget(one, template) ? [name] : [],
  )
  return formatList(fitting) || `${template} page`
}

/** Whether pages of a template are of the kind that a `page` keyword requires; see `PageTarget`. */
export function fitsTarget(template: string, target: string): boolean {
  return target === 'questions' ? kindOf(template)?.hasSharedQuestions === true : template === target
}
