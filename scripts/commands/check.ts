import { parseArgs } from 'node:util'
import { colouredFor, countOf, printDiagnostics, printWarnings } from '../content/diagnose/print'
import { checkContent, generateContent, largeFolderNotice } from '../content/pipeline'
import { openProject } from '../site/open-project'

/*
 * `npm run check`: checks the content.
 *   --generate  also generates what the site is built from, for the types
 */
const { values: flags } = parseArgs({ options: { generate: { type: 'boolean' } } })
const started = performance.now()
const { graph, content, save } = openProject(process.cwd())
const { diagnostics, warnings, pages, records } = await checkContent(graph, content)
if (diagnostics.length > 0) {
  process.stderr.write(colouredFor(process.stderr, printDiagnostics(diagnostics)))
  process.exitCode = 1
} else {
  if (warnings.length > 0) process.stderr.write(`${colouredFor(process.stderr, printWarnings(warnings))}\n`)
  const generated = flags.generate ? await generateContent(graph, content) : undefined
  for (const one of generated?.large ?? []) console.log(largeFolderNotice(one))
  const result = generated
    ? `${generated.written.length} files written, ${generated.removed} removed`
    : ['no mistakes', ...(warnings.length > 0 ? [countOf(warnings.length, 'warning')] : [])].join(', ')
  const took = Math.round(performance.now() - started)
  console.log(`Content: ${pages} pages and ${records} records, ${result} in ${took} ms.`)
}
save()
