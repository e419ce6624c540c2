import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkContent, generateContent } from '../../../scripts/content/pipeline'
import {
  DAY_SETTING,
  latestLikelyDay,
  readAsOf,
  siteDay,
} from '../../../scripts/content/publication/site-day'
import { unpublishedReport } from '../../../scripts/content/publication/unpublished-report'
import { contentSteps } from '../../../scripts/content/steps/content-steps'
import { Graph } from '../../../scripts/lib/graph/graph'
import { readTree } from './read-tree'
import { SampleProject, today } from './sample-project'
import { standInPictures } from './stand-in-pictures'

const chiller = 'content/pages/product/chiller.json'
const post = 'content/collections/posts/gas-flow.json'
const date = '2026-03-01'
const field = (file: string, text: string) => (project: SampleProject) =>
  project.replace(
    file,
    file === post ? '"id"' : '"template"',
    `${text}, ${file === post ? '"id"' : '"template"'}`,
  )
const draft = (file: string) => field(file, '"draft": true')
const scheduled = (file: string, day = date) => field(file, `"publishOn": "${day}"`)

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
})
afterEach(() => project.dispose())

/** Generates the site of a day. @returns its files by path */
async function generated(options: Parameters<SampleProject['content']>[0] = {}) {
  const { diagnostics } = await project.content(options).run()
  expect(diagnostics).toEqual([])
  return Object.fromEntries(readTree(join(project.root, 'src/generated')))
}

describe('unpublished pages and posts', () => {
  it.each([
    ['a draft', draft],
    ['a page with a future date', scheduled],
  ])('%s is in no generated file', async (_, change) => {
    change(chiller)(project)
    change(post)(project)
    const files = await generated()
    expect(Object.keys(files).filter((path) => /chiller|gas-flow/.test(path))).toEqual([])
    for (const [path, text] of Object.entries(files)) expect(text, path).not.toMatch(/chiller|gas-flow/)
  })

  it('a scheduled page appears on its day with the bytes of a page without a date', async () => {
    const before = await generated()
    scheduled(chiller)(project)
    scheduled(post)(project)
    expect(await generated({ day: '2026-02-28' })).not.toEqual(before)
    expect(await generated({ day: date })).toEqual(before)
  })

  it('a draft with "draft": false is published', async () => {
    const before = await generated()
    field(chiller, '"draft": false')(project)
    expect(await generated()).toEqual(before)
  })

  it('the development server shows them, and their records contain the mark', async () => {
    draft(chiller)(project)
    scheduled(post)(project)
    const files = await generated({ showsUnpublished: true })
    expect(JSON.parse(files['data/product/chiller.json'] ?? '')).toMatchObject({ draft: true })
    expect(JSON.parse(files['data/blogs/gas-flow.json'] ?? '')).toMatchObject({ publishOn: date })
  })

  it('are checked like published ones', async () => {
    draft(chiller)(project)
    project.replace(chiller, '"heroTitle"', '"heroTitel"')
    expect(await project.report()).toContain('There is no field "heroTitel" here.')
  })

  it('are omitted from a menu and from a list of pages', async () => {
    project.replace('content/navigation.json', '"/product/dryer"', '"/product/chiller"')
    draft(chiller)(project)
    const files = await generated()
    expect(JSON.parse(files['navigation.json'] ?? '').header).toHaveLength(2)
    expect(JSON.parse(files['data/index.json'] ?? '').products).toHaveLength(1)
  })

  it('cannot be all that a list shows', async () => {
    project.remove('content/pages/product/index.json')
    draft(chiller)(project)
    scheduled('content/pages/product/dryer.json')(project)
    expect(await project.report()).toContain('so the list would be empty.')
  })
})

describe('the day as an input of the build graph', () => {
  /** Makes the site of a day with a graph that remembers the days before. @returns the number of values made */
  function madeByDay() {
    const settings: Record<string, string> = {}
    const graph = new Graph({ root: project.root, settings })
    const steps = contentSteps(graph, standInPictures)
    return async (day: string) => {
      settings[DAY_SETTING] = day
      graph.refresh()
      const before = graph.made
      const { diagnostics } = await checkContent(graph, steps)
      expect(diagnostics).toEqual([])
      const { written, removed } = await generateContent(graph, steps)
      return { made: graph.made - before, written: [...written].sort(), removed }
    }
  }

  it('makes nothing stale if no page has a date', async () => {
    const makeSite = madeByDay()
    await makeSite(today)
    expect(await makeSite('2026-01-16')).toEqual({ made: 0, written: [], removed: 0 })
  })

  it('makes nothing stale but the question whether the dated page is published', async () => {
    scheduled(chiller)(project)
    const makeSite = madeByDay()
    await makeSite(today)
    expect(await makeSite('2026-01-16')).toEqual({ made: 1, written: [], removed: 0 })
  })

  it('on the day of a page makes that page and what shows it, and no other record', async () => {
    scheduled(chiller)(project)
    const makeSite = madeByDay()
    await makeSite(today)
    await makeSite(date)
    const records = async (day: string) =>
      (await makeSite(day)).written.filter((path) => path.startsWith('data/'))
    // The home page has its card.
    expect(await records(today)).toEqual(['data/index.json'])
    expect(await records(date)).toEqual(['data/index.json', 'data/product/chiller.json'])
  })
})

describe('unpublishedReport', () => {
  it('names what is left out, the next first, and the day of the next page', async () => {
    draft(chiller)(project)
    scheduled(post)(project)
    const { entries } = await project.run()
    expect(unpublishedReport(entries, today)).toEqual([
      'Left out (2):',
      `  ${post} (from 1 March 2026)`,
      `  ${chiller} (draft)`,
      'Build again on 1 March 2026, when the next page appears.',
    ])
    expect(unpublishedReport(entries, date)).toEqual(['Left out (1):', `  ${chiller} (draft)`])
  })

  it('is empty when everything is published', async () => {
    expect(unpublishedReport((await project.run()).entries, today)).toEqual([])
  })
})

describe('siteDay', () => {
  it('begins the day at midnight in India', () => {
    expect(siteDay(new Date('2026-12-23T18:29:59Z'))).toBe('2026-12-23')
    expect(siteDay(new Date('2026-12-23T18:30:00Z'))).toBe('2026-12-24')
  })
})

describe('latestLikelyDay', () => {
  it('is the end of the month a year later', () => {
    expect(latestLikelyDay('2026-11-27')).toBe('2027-11-30')
    expect(latestLikelyDay('2026-12-01')).toBe('2027-12-31')
    expect(latestLikelyDay('2027-02-28')).toBe('2028-02-29')
  })
})

describe('readAsOf', () => {
  it('accepts today and later days, and is today without the option', () => {
    expect(readAsOf(undefined, today)).toBe(today)
    expect(readAsOf(today, today)).toBe(today)
    expect(readAsOf('2028-02-29', today)).toBe('2028-02-29')
  })

  it.each(['2026-02-29', '2026-13-01', '24.12.2026', 'tomorrow', '', '2026-12-24T00:00'])(
    'rejects %j with an example',
    (written) => {
      expect(() => readAsOf(written, today)).toThrow(
        `--as-of needs a day written as year-month-day, as in --as-of 2026-01-15; found "${written}".`,
      )
    },
  )

  it('rejects a day in the past', () => {
    expect(() => readAsOf('2026-01-14', today)).toThrow(
      '--as-of 2026-01-14 is in the past: today is 2026-01-15. Give today or a later day.',
    )
  })
})
