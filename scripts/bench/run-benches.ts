import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../lib/error-message'
import { benchBytes } from './bytes'
import { benchContent } from './content'
import { benchDesk } from './desk/desk'
import { benchFirstView } from './first-view'
import { benchInteractions } from './interactions'
import { benchJourneys } from './journeys'
import { benchLighthouse } from './lighthouse'
import { benchOfflineStart } from './offline-start'
import { benchScale } from './scale'
import { SUMMARY_FILE, writeSummary } from './write-summary'

/** Benches in the order in which they run. Each resolves with Markdown. */
const benches: Readonly<Record<string, (root: string, paths: readonly string[]) => Promise<string>>> = {
  content: () => benchContent(),
  bytes: benchBytes,
  scale: (root) => benchScale(root),
  interactions: benchInteractions,
  journeys: benchJourneys,
  desk: (root) => benchDesk(root),
  'first-view': benchFirstView,
  'offline-start': benchOfflineStart,
  lighthouse: benchLighthouse,
}

/**
 * Runs the named benches, prints their tables and writes them into bench-results/, with a summary of all. A bench that fails is
 * reported, and the process ends with code 1 after the others.
 * @param root the project's folder
 * @param parameters names of benches, all if there are none, and paths of pages, to which benches of single pages are limited
 * @throws Error when there is no bench of a given name
 */
export async function runBenches(root: string, parameters: readonly string[]): Promise<void> {
  const paths = parameters.filter((parameter) => parameter.startsWith('/'))
  const names = parameters.filter((parameter) => !parameter.startsWith('/'))
  const unknown = names.find((name) => !(name in benches))
  if (unknown)
    throw new Error(`There is no bench "${unknown}". Choose from: ${Object.keys(benches).join(', ')}.`)
  const folder = join(root, 'bench-results')
  await mkdir(folder, { recursive: true })
  // A separate process, because measured processes inherit the peak memory of their parent.
  execFileSync(process.execPath, [join(root, 'scripts/run.mjs'), 'build', '--embedded'], { stdio: 'inherit' })
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n── ${name}\n`)
    const file = join(folder, `${name}.md`)
    await rm(file, { force: true })
    try {
      const table = await bench(root, paths)
      await writeFile(file, table)
      console.log(table)
    } catch (error) {
      // The other benches take half an hour, which one failure must not waste.
      console.error(`${name} failed: ${errorMessage(error)}`)
      process.exitCode = 1
    }
  }
  console.log(
    `\n── summary, in bench-results/${SUMMARY_FILE}\n\n${await writeSummary(folder, Object.keys(benches))}`,
  )
}
