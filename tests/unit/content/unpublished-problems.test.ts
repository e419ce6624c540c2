import { describe, expect, it } from 'vitest'
import { makeCatalogue } from '../../../scripts/content/catalogue'
import {
  datedDraft,
  unpublishedLists,
  unpublishedProblem,
  unpublishedTargetProblem,
} from '../../../scripts/content/checks/links/unpublished-problems'
import { NEVER } from '../../../scripts/content/publication/first-day'
import { entryOf } from './entry-of'
import { factsAt } from './facts-at'
import { lookupOf } from './lookup-of'
import { type Referred, referringEntry } from './referring-entry'
import { schemasOf } from './schemas-of'

const file = 'content/pages/plant.json'
const first: Readonly<Record<string, string>> = {
  '/about': '',
  '/draft': NEVER,
  '/later': '2026-03-01',
}
/** The pages and records of 15 January 2026. */
const lookup = lookupOf({
  page: (address) => {
    const day = first[address]
    return day === undefined ? undefined : { ...factsAt(address), first: day }
  },
  recordFirst: (_, name) => first[`/${name}`],
})
const plant = entryOf(file, {})

const draftReport = {
  message: 'This leads to a draft, which the site does not contain.',
  expected: 'a published page',
  found: '"/draft"',
  help: ['Remove the link until the draft is published, or remove "draft" there.'],
  formHelp: ['Remove the link until the draft is published, or publish it too.'],
}

describe('unpublishedProblem', () => {
  it('says for the file and for a form what to do about a draft, and about a page that appears later', () => {
    expect(unpublishedProblem('/draft', NEVER, plant, lookup)).toEqual(draftReport)
    expect(unpublishedProblem('/later', '2026-03-01', plant, lookup)).toEqual({
      message: 'This leads to a page that appears on 1 March 2026, later than this one.',
      expected: 'a published page',
      found: '"/later"',
      help: ['Remove the link until then, or give this page "publishOn": "2026-03-01" too.'],
      formHelp: ['Remove the link until then, or let this page appear on 1 March 2026 too.'],
    })
  })

  it('accepts a target that is public whenever the page is', () => {
    expect(unpublishedProblem('/today', '2026-01-15', plant, lookup)).toBeUndefined()
    const later = entryOf(file, { publishOn: '2026-03-01' })
    expect(unpublishedProblem('/later', '2026-03-01', later, lookup)).toBeUndefined()
    expect(unpublishedProblem('/draft', NEVER, entryOf(file, { draft: true }), lookup)).toBeUndefined()
  })
})

describe('unpublishedTargetProblem', () => {
  it('reads the page of a link to this site', () => {
    expect(unpublishedTargetProblem('/draft', plant, lookup)).toEqual(draftReport)
    for (const link of ['/about', '/gone', 'https://other.example/draft'])
      expect(unpublishedTargetProblem(link, plant, lookup)).toBeUndefined()
  })

  it('tells a page that waits for an entry to list from a draft', () => {
    const withPage = (draft: boolean) => ({
      ...lookup,
      catalogue: () => makeCatalogue([factsAt('/draft', { draft })], []),
    })
    const help = ['Remove the link until one of the entries that the page lists is published.']
    expect(unpublishedTargetProblem('/draft', plant, withPage(false))).toEqual({
      ...draftReport,
      message: 'This leads to a page that has nothing to list yet, so the site does not contain it.',
      help,
      formHelp: help,
    })
    expect(unpublishedTargetProblem('/draft', plant, withPage(true))).toEqual(draftReport)
  })
})

describe('unpublishedLists', () => {
  const schemas = schemasOf({
    'pages/plant': {
      properties: {
        posts: { type: 'array' },
        pages: { $ref: 'https://schemas.local/shared/page-list.schema.json' },
      },
    },
    'shared/page-list': { type: 'array', minItems: 1 },
  })
  const listsIn = (value: unknown, ...referred: Referred[]) =>
    unpublishedLists(referringEntry('/plant', value, referred), lookup, schemas)
  const report = {
    file,
    message: 'Every page in this list is a draft or appears later, so the list would be empty.',
    expected: 'at least one published page',
    help: ['Publish one of these pages, or add another one.'],
  }

  it('reports a list of pages, of records and of links none of which is public', () => {
    const value = {
      pages: ['/draft', '/later'],
      posts: ['later'],
      block: { links: [{ link: '/draft#part' }] },
    }
    expect(
      listsIn(
        value,
        ['page', 'any', 'pages', 0],
        ['page', 'any', 'pages', 1],
        ['reference', 'posts', 'posts', 0],
        ['link', 'listed', 'block', 'links', 0, 'link'],
      ),
    ).toEqual([
      { ...report, place: { path: ['pages'], of: 'value' }, found: '/draft, /later' },
      { ...report, place: { path: ['posts'], of: 'value' }, found: 'later' },
      { ...report, place: { path: ['block', 'links'], of: 'value' }, found: '/draft#part' },
    ])
  })

  it('accepts a list that keeps an item, and a single link', () => {
    expect(
      listsIn({ pages: ['/draft', '/about'] }, ['page', 'any', 'pages', 0], ['page', 'any', 'pages', 1]),
    ).toEqual([])
    expect(listsIn({ pages: ['/draft', 'text'] }, ['page', 'any', 'pages', 0])).toEqual([])
    expect(listsIn({ pages: ['/gone'] }, ['page', 'any', 'pages', 0])).toEqual([])
    expect(listsIn({ link: '/draft' }, ['link', '', 'link'])).toEqual([])
    expect(listsIn({ links: [{ link: '/draft' }] }, ['link', '', 'links', 0, 'link'])).toEqual([])
  })

  it('accepts a list that may be empty', () => {
    const value = { pages: ['/draft'], posts: ['later'] }
    const referred: readonly Referred[] = [
      ['page', 'any', 'pages', 0],
      ['reference', 'posts', 'posts', 0],
    ]
    const entry = referringEntry('/plant', value, referred, { schema: schemas.pages.get('plant') })
    expect(unpublishedLists(entry, lookup, schemas)).toMatchObject([{ place: { path: ['pages'] } }])
  })
})

describe('datedDraft', () => {
  it('reports a draft with a date, for the file and for a form', () => {
    const value = { draft: true, publishOn: '2026-03-01' }
    expect(datedDraft(entryOf(file, value), schemasOf({}))).toEqual([
      {
        file,
        place: { path: ['publishOn'], of: 'value' },
        message: 'This is a draft, so it does not appear on this day.',
        expected: 'either "draft" or "publishOn"',
        found: '"draft": true and "publishOn": "2026-03-01"',
        help: ['Remove "draft" if the text is ready, or remove "publishOn" until it is.'],
        formHelp: ['Choose again when visitors see it.'],
      },
    ])
    for (const one of [{ draft: true }, { publishOn: '2026-03-01' }, { ...value, draft: false }])
      expect(datedDraft(entryOf(file, one), schemasOf({}))).toEqual([])
  })
})
