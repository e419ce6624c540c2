import lighthouse, { type Result } from 'lighthouse'
import { median, table } from './table'
import { sitemapPaths, visitSite } from './visit-site'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** A first run below 100 may be noise, so the median of this many runs counts. */
const repeats = 3
/** Lighthouse's measure of the processor below which a run is void: it judges the machine, not the page. */
const minBenchmarkIndex = 1_500
const maxVoidRuns = 3

/** Lighthouse runs of one page. */
interface PageRuns {
  readonly path: string
  readonly runs: readonly Result[]
}

/**
 * Returns a Markdown table of Lighthouse scores with the mobile preset, and a list of failed audits below it.
 * @param only paths of the pages to visit; all pages of the sitemap if empty
 */
export function benchLighthouse(root: string, only: readonly string[] = []): Promise<string> {
  return visitSite(root, async ({ origin, port }) => {
    const pages: PageRuns[] = []
    for (const path of only.length > 0 ? only : await sitemapPaths(origin)) {
      const page = await runLighthouse(origin, path, port)
      console.log(`${path}  ${categories.map((category) => score(page, category)).join(' ')}`)
      pages.push(page)
    }
    return report(pages)
  })
}

async function runLighthouse(origin: string, path: string, port: number): Promise<PageRuns> {
  const runs: Result[] = []
  let voidRuns = 0
  while (runs.length < repeats) {
    const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse returned no result for ${path}.`)
    const { lhr } = result
    if (lhr.environment.benchmarkIndex < minBenchmarkIndex) {
      voidRuns++
      if (voidRuns === maxVoidRuns)
        throw new Error(
          `This machine is too slow or too busy for Lighthouse: its benchmark index is ${Math.round(lhr.environment.benchmarkIndex)}, and ${minBenchmarkIndex} is needed. Stop other programs and try again.`,
        )
      continue
    }
    runs.push(lhr)
    if (runs.length === 1 && categories.every((category) => lhr.categories[category]?.score === 1)) break
  }
  return { path, runs }
}

function score({ runs }: PageRuns, category: (typeof categories)[number]): number {
  return Math.round(median(runs.map((run) => run.categories[category]?.score ?? 0)) * 100)
}

function metric({ runs }: PageRuns, audit: string, digits: number): string {
  return median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN)).toFixed(digits)
}

function report(pages: readonly PageRuns[]): string {
  const rows = pages.map((page) => [
    page.path,
    ...categories.map((category) => score(page, category)),
    metric(page, 'first-contentful-paint', 0),
    metric(page, 'largest-contentful-paint', 0),
    metric(page, 'total-blocking-time', 0),
    metric(page, 'cumulative-layout-shift', 3),
    metric(page, 'total-byte-weight', 0),
    page.runs.length,
    Math.round(Math.min(...page.runs.map((run) => run.environment.benchmarkIndex))),
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
  const notes = pages.flatMap((page) => failedAudits(page).map((audit) => `- ${page.path}: ${audit}`))
  return `${table([...head, 'CLS', 'bytes', 'runs', 'benchmark index'], rows)}\n${notes.join('\n')}\n`
}

/** Returns the titles of scored audits below 90 in the last run. */
function failedAudits({ runs }: PageRuns): string[] {
  const last = runs.at(-1)
  if (!last) return []
  const scored = categories.flatMap((category) =>
    (last.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  )
  return scored.flatMap(({ id }) => {
    const audit = last.audits[id]
    return audit?.score != null && audit.score < 0.9
      ? [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
      : []
  })
}
