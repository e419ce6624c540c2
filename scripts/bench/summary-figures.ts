import { budgets, timeBudgets } from '../site/budgets/budgets'
import type { Row } from './read-tables'

/** A figure of the summary. */
export interface SummaryFigure {
  readonly what: string
  /** The bench whose tables hold it. */
  readonly bench: string
  /** Takes the figure from the rows of these tables; undefined if no row has it. */
  readonly read: (rows: readonly Row[]) => number | undefined
  readonly unit: string
  readonly digits: number
  /** The most, or the least, that it should be. */
  readonly aim?: { readonly most: number } | { readonly least: number }
  /** The same figure of other programs. */
  readonly peers?: string
  readonly how: string
}

/** Cells that a row must have, by column. */
type Where = Readonly<Record<string, string | RegExp>>

/** Numbers of a column in all rows with these cells. */
function numbers(rows: readonly Row[], where: Where, column: string): number[] {
  const matches = (row: Row) =>
    Object.entries(where).every(([name, expected]) => {
      const cell = row.get(name)
      return cell !== undefined && (typeof expected === 'string' ? cell === expected : expected.test(cell))
    })
  return rows.flatMap((row) => {
    const number = matches(row) ? Number.parseFloat(row.get(column) ?? '') : Number.NaN
    return Number.isNaN(number) ? [] : [number]
  })
}

/** Reads the largest number of a column, times a factor. */
const largest =
  (column: string, where: Where = {}, factor = 1) =>
  (rows: readonly Row[]) => {
    const found = numbers(rows, where, column)
    return found.length === 0 ? undefined : Math.max(...found) * factor
  }

const smallest = (column: string) => (rows: readonly Row[]) => {
  const found = numbers(rows, {}, column)
  return found.length === 0 ? undefined : Math.min(...found)
}

const MS = 0.001
const kB = (bytes: number) => ({ most: bytes / 1000 })

const content = { bench: 'content', how: 'best of three new processes, start included' }
const scale = { bench: 'scale', how: 'new process, pictures already encoded' }
const bytes = { bench: 'bytes', unit: 'kB', digits: 1, how: 'sizes of the built files, text in Brotli' }
const interactions = { bench: 'interactions', unit: 'ms', digits: 0 }
const lighthouse = { bench: 'lighthouse', how: 'mobile preset, median of three runs unless the first is 100' }
const desk = { bench: 'desk', unit: 'ms', digits: 0, how: 'request to the server of the desk, 2,000 posts' }

const build = { pages: '2000', build: 'pictures encoded' }
const edited = { pages: '2000', build: 'one page edited' }
const slow = 'on a processor slowed down four times'

/**
 * The figures of the summary. Their peers and this site were measured on the same machine, one after the other, on two quiet
 * cores, because machines differ: Astro with lighter pages, without hydration and compressed copies; Next.js as a static
 * export.
 */
export const summaryFigures: readonly SummaryFigure[] = [
  {
    ...scale,
    what: 'Building 2,000 pages',
    read: largest('wall, s', build),
    unit: 's',
    digits: 1,
    aim: { most: 12 },
    peers: 'Astro 5: 6.5 s (this site there: 11.2 s); Next.js 16: 36 s (this site there: 26.0 s)',
  },
  {
    ...scale,
    what: 'Processor time of it',
    read: largest('CPU, s', build),
    unit: 's',
    digits: 1,
    peers: 'Astro 5: 8.0 s (this site there: 19.0 s); Next.js 16: 50 s (this site there: 37.8 s)',
  },
  {
    ...scale,
    what: 'Peak memory of it',
    read: largest('peak memory, MB', build),
    unit: 'MB',
    digits: 0,
    aim: { most: 600 },
    peers: 'Astro 5: 728 MB (this site there: 510 MB)',
  },
  {
    ...scale,
    what: 'Building 2,000 pages again after one edit',
    read: largest('wall, s', edited),
    unit: 's',
    digits: 1,
    aim: { most: 2 },
    peers: 'Astro 5: 6.2 s (this site there: 1.2 s)',
  },
  {
    ...content,
    what: 'Checking 2,000 entries for the first time',
    read: largest('wall', { entries: '2000', run: 'cold' }, MS),
    unit: 's',
    digits: 2,
    aim: { most: 1.2 },
  },
  {
    ...content,
    what: 'Checking 2,000 entries, nothing changed',
    read: largest('wall', { entries: '2000', run: 'unchanged' }, MS),
    unit: 's',
    digits: 2,
    aim: { most: 0.6 },
    peers: 'Velite: 0.6 s',
  },
  {
    ...bytes,
    what: 'Script of the heaviest page',
    read: largest('first-load script', { page: /./ }),
    aim: kB(budgets.firstLoadScript),
  },
  {
    ...bytes,
    what: 'First screen of the heaviest page, with its styles',
    read: largest('first screen', { page: /./ }),
    aim: kB(budgets.firstScreen),
  },
  {
    ...bytes,
    what: 'Heaviest document',
    read: largest('document', { page: /./ }),
    aim: kB(budgets.document),
  },
  {
    ...bytes,
    what: 'Pictures on the first screen of any page, on a phone',
    read: largest('first pictures', { page: /./ }),
    aim: kB(budgets.firstOfManyPictures),
  },
  {
    ...bytes,
    what: 'All pictures of the home page, on a phone',
    read: largest('all pictures', { page: '/' }),
    aim: kB(budgets.manyPictures),
  },
  {
    ...interactions,
    what: 'Navigation to a page fetched on intent, 95th percentile',
    read: largest('95th percentile', { ms: /^navigation/ }),
    aim: { most: timeBudgets.navigation },
    how: 'click to painted page, all links of header and footer',
  },
  {
    ...interactions,
    what: 'Press on menu, unit switch or carousel, 95th percentile',
    read: largest('95th percentile', { ms: /^(?:menu|unit switch|carousel)/ }),
    aim: { most: timeBudgets.interaction },
    how: 'event durations that the browser reports',
  },
  {
    ...interactions,
    what: 'Key to search results, 95th percentile',
    read: largest('95th percentile', { ms: /^key to search results/ }),
    aim: { most: timeBudgets.search },
    how: `key to frame ${slow}`,
  },
  {
    ...interactions,
    what: 'Blocking time of a loading page, largest median',
    read: largest('median', { ms: /^Total Blocking Time/ }),
    aim: { most: timeBudgets.blocking },
    how: `three visits to five pages ${slow}`,
  },
  {
    bench: 'first-view',
    what: 'Largest Contentful Paint compared with that without scripts, worst page',
    read: largest('ratio'),
    unit: '',
    digits: 2,
    aim: { most: 1.05 },
    how: `slow 4G ${slow}, median of five pairs`,
  },
  {
    bench: 'offline-start',
    what: 'Largest Contentful Paint of the slowest cold start offline',
    read: largest('LCP, ms'),
    unit: 'ms',
    digits: 0,
    aim: { most: timeBudgets.offlineStart },
    how: `closed browser to page ${slow}, median of three`,
  },
  {
    ...lighthouse,
    what: 'Lowest Lighthouse performance of all pages',
    read: smallest('performance'),
    unit: '',
    digits: 0,
    aim: { least: 100 },
  },
  {
    ...lighthouse,
    what: 'Lowest Lighthouse accessibility of all pages',
    read: smallest('accessibility'),
    unit: '',
    digits: 0,
    aim: { least: 100 },
  },
  {
    ...desk,
    what: 'Opening 2,000 posts at the desk',
    read: largest('ms', { '2000 posts': 'open the content' }),
    aim: { most: 2_000 },
  },
  {
    ...desk,
    what: 'Mistakes at the desk after an edited text',
    read: largest('ms', { '2000 posts': 'mistakes after an edited text' }),
    aim: { most: 200 },
  },
]
