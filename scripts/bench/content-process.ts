import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printDiagnostics } from '../content/diagnose/print'
import { checkContent, generateContent } from '../content/pipeline'
import { projectRoot } from '../lib/project-root'
import { openProject } from '../site/open-project'

/*
 * Runs the content pipeline in the folder of the first parameter and prints time and memory of this process as JSON.
 *   --edits N   then edits one page N times and adds the time of each incremental run
 */
const [folder = projectRoot] = process.argv.slice(2)
const edits = Number(process.argv[process.argv.indexOf('--edits') + 1] ?? 0)
const { root, graph, content, save } = openProject(folder)

async function run(): Promise<number> {
  const { diagnostics } = await checkContent(graph, content)
  if (diagnostics.length > 0) throw new Error(printDiagnostics(diagnostics.slice(0, 3)))
  return (await generateContent(graph, content)).written.length
}

const written = await run()
save()
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
  graph.refresh([file])
  const files = await run()
  times.push(performance.now() - started)
  if (files !== 1) throw new Error(`An edit wrote ${files} files instead of one.`)
}
console.log(
  JSON.stringify({
    written,
    cpu: (userCPUTime + systemCPUTime) / 1000,
    memory: maxRSS / 1024,
    edits: times,
  }),
)
