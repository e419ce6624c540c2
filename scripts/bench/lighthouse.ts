import lighthouse, { type Result } from 'lighthouse'
import { sitemapPaths, visitSite } from './served-site'
import { table } from './table'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Where the first run is not perfect, it may have been disturbed: the median of so many counts. */
const runsInDoubt = 3

/** What is kept of the runs of one page. */
interface Scores {
  readonly address: string
  readonly runs: readonly Result[]
}

/**
 * Lighthouse with its mobile preset on every page of the sitemap, against what `npm start` serves.
 * @param only addresses of the pages to visit; all if there are none
 * @returns a table in Markdown, and below it every audit that found something
 */
export function benchLighthouse(root: string, only: readonly string[] = []): Promise<string> {
  return visitSite(root, async ({ origin, port }) => {
    const found: Scores[] = []
    for (const path of only.length > 0 ? only : await sitemapPaths(origin)) {
      found.push(await measure(origin, path, port))
      const latest = found.at(-1)
      if (latest) console.log(`${path}  ${categories.map((category) => score(latest, category)).join(' ')}`)
    }
    return report(found)
  })
}

async function measure(origin: string, path: string, port: number): Promise<Scores> {
  const runs: Result[] = []
  while (runs.length < runsInDoubt) {
    const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}.`)
    runs.push(result.lhr)
    if (runs.length === 1 && categories.every((category) => result.lhr.categories[category]?.score === 1))
      break
  }
  return { address: path, runs }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function score({ runs }: Scores, category: (typeof categories)[number]): number {
  return Math.round(median(runs.map((run) => run.categories[category]?.score ?? 0)) * 100)
}

function metric({ runs }: Scores, audit: string, digits: number): string {
  return median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN)).toFixed(digits)
}

function report(found: readonly Scores[]): string {
  const rows = found.map((one) => [
    one.address,
    ...categories.map((category) => score(one, category)),
    metric(one, 'first-contentful-paint', 0),
    metric(one, 'largest-contentful-paint', 0),
    metric(one, 'total-blocking-time', 0),
    metric(one, 'cumulative-layout-shift', 3),
    metric(one, 'total-byte-weight', 0),
    one.runs.length,
  ])
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP, ms',
    'LCP, ms',
    'TBT, ms',
  ]
  const notes = found.flatMap((one) => remarks(one).map((remark) => `- ${one.address}: ${remark}`))
  return `${table([...head, 'CLS', 'bytes', 'runs'], rows)}\n${notes.join('\n')}\n`
}

/** Audits of the last run that count and found something. */
function remarks({ runs }: Scores): string[] {
  const last = runs.at(-1)
  if (!last) return []
  const counted = categories.flatMap((category) =>
    (last.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  )
  return counted.flatMap(({ id }) => {
    const audit = last.audits[id]
    return audit?.score != null && audit.score < 0.9
      ? [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : []
  })
}
