import { readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readTables } from './read-tables'
import { type SummaryFigure, summaryFigures } from './summary-figures'
import { table } from './table'

/** File of the summary, below the folder of the results. */
export const SUMMARY_FILE = 'README.md'

/** Tables of one bench, of this run or an earlier one. */
interface Result {
  readonly markdown: string
  readonly measured: Date
}

/**
 * Writes the most important figures of all benches as one table, from their tables in the folder of the results.
 * @returns the table
 * @throws Error when a table has no row for a figure
 */
export async function writeSummary(folder: string, benches: readonly string[]): Promise<string> {
  const results = new Map<string, Result>()
  for (const bench of benches) {
    const file = join(folder, `${bench}.md`)
    const markdown = await readFile(file, 'utf8').catch(() => undefined)
    if (markdown !== undefined) results.set(bench, { markdown, measured: (await stat(file)).mtime })
  }
  const summary = table(
    ['what', 'ours', 'aim', 'peers', 'how it was measured'],
    summaryFigures.map((figure) => [
      figure.what,
      ours(figure, results.get(figure.bench)),
      aim(figure),
      figure.peers ?? '',
      figure.how,
    ]),
  )
  const details = benches.map((bench) => {
    const measured = results.get(bench)?.measured
    return measured
      ? `- [${bench}](${bench}.md), measured ${measured.toISOString().slice(0, 16).replace('T', ' ')} UTC`
      : `- ${bench}: not measured yet; run \`npm run bench -- ${bench}\``
  })
  await writeFile(
    join(folder, SUMMARY_FILE),
    `# Measured figures

Our figures come from \`npm run bench\` on this machine (${availableParallelism()} cores, Node.js ${process.versions.node}). Figures that miss
their aim are **bold**. Other work on the machine makes times worse. Peers were measured once, one after the other, on a
quiet machine with two cores: Astro with lighter pages, without hydration and compressed copies; Next.js as a static
export.

${summary}
The whole tables:

${details.join('\n')}
`,
  )
  return summary
}

function ours(figure: SummaryFigure, result: Result | undefined): string {
  if (!result) return 'not measured'
  const number = figure.read(readTables(result.markdown))
  if (number === undefined) throw new Error(`${figure.bench}.md has no row for “${figure.what}”.`)
  const text = withUnit(number.toFixed(figure.digits), figure.unit)
  return isMet(number, figure) ? text : `**${text}**`
}

function isMet(number: number, { aim: bound }: SummaryFigure): boolean {
  if (!bound) return true
  return 'most' in bound ? number <= bound.most : number >= bound.least
}

function aim({ aim: bound, unit }: SummaryFigure): string {
  if (!bound) return ''
  return 'most' in bound ? `≤ ${withUnit(bound.most, unit)}` : `≥ ${withUnit(bound.least, unit)}`
}

function withUnit(number: number | string, unit: string): string {
  return unit === '' ? String(number) : `${number} ${unit}`
}
