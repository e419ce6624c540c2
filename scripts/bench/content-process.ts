import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printDiagnostics } from '../content/diagnose/print'
import { Pipeline } from '../content/pipeline'
import { projectPictures } from '../content/project-pictures'

/*
 * Runs the content pipeline in the current folder and prints time and memory of this process as JSON.
 *   --edits N   then edits one page N times and adds the time of each incremental run
 */
const edits = Number(process.argv[process.argv.indexOf('--edits') + 1] ?? 0)
const root = process.cwd()
const pipeline = new Pipeline({ root, pictures: projectPictures(root) })
const run = await pipeline.run()
if (run.diagnostics.length > 0) throw new Error(printDiagnostics(run.diagnostics.slice(0, 3)))
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()

const file = 'content/pages/product/plant-0.json'
const times: number[] = []
for (let index = 0; index < edits; index++) {
  const text = readFileSync(join(root, file), 'utf8')
  writeFileSync(
    join(root, file),
    text.replace(/"heroSummary": "[^"]*"/, `"heroSummary": "Edit number ${index}"`),
  )
  const started = performance.now()
  const { written } = await pipeline.run({ changed: [file] })
  times.push(performance.now() - started)
  if (written !== 1) throw new Error(`An edit wrote ${written} files instead of one.`)
}
console.log(
  JSON.stringify({
    written: run.written,
    cpu: (userCPUTime + systemCPUTime) / 1000,
    memory: maxRSS / 1024,
    edits: times,
  }),
)
