import { parseArgs } from 'node:util'
import { colouredFor, printDiagnostics } from '../content/diagnose/print'
import { Pipeline, sharedNotice } from '../content/pipeline'
import { projectPictures } from '../content/project-pictures'

/*
 * Checks the content and generates what the site is built from.
 *   --check  checks only, writes nothing
 */
const { values: flags } = parseArgs({ options: { check: { type: 'boolean' } } })
const started = performance.now()
const root = process.cwd()
const pipeline = new Pipeline({ root, pictures: projectPictures(root) })
const took = () => `${Math.round(performance.now() - started)} ms`

const { diagnostics, pages, records, written, removed, shared } = await pipeline.run({
  write: !flags.check,
})
if (diagnostics.length > 0) {
  const text = printDiagnostics(diagnostics)
  process.stderr.write(colouredFor(process.stderr, text))
  process.exitCode = 1
} else {
  for (const one of shared) console.log(sharedNotice(one))
  const result = flags.check ? 'no mistakes' : `${written} files written, ${removed} removed`
  console.log(`Content: ${pages} pages and ${records} records, ${result} in ${took()}.`)
}
