import { colouredFor, countOf, printDiagnostics, printWarnings } from '../content/diagnose/print'
import { formatList } from '../content/diagnose/suggest'
import { workflowCommands } from '../content/diagnose/workflow-commands'
import { writeEditorHelp } from '../content/editor-help/write-editor-help'
import { entriesOf, generateContent, largeFolderNotice } from '../content/pipeline'
import {
  publishedAddressesFile,
  recordPublishedAddresses,
  updatePublished,
} from '../content/publication/published-addresses'
import { projectRoot } from '../lib/project-root'
import { updateIfWritable } from '../lib/read-only-error'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { checkProject } from '../site/check-project'
import { openProject } from '../site/open-project'
import { dayOption, readDay } from '../site/read-day'

/*
 * `npm run check`: checks the content, and adds new pages to the list of published addresses.
 *   --generate          also generates what the site is built from, for the types
 *   --as-of 2026-12-24  checks the site of that day
 *   --annotate          also writes mistakes as workflow commands of GitHub Actions
 */
async function main(): Promise<void> {
  const { values: flags } = readOptions('npm run check', {
    options: { generate: { type: 'boolean' }, annotate: { type: 'boolean' }, ...dayOption },
  })
  const started = performance.now()
  const project = openProject(projectRoot, { day: readDay(flags) })
  const { root, graph, content, editor, save, day } = project
  const update = () => updatePublished(root, entriesOf(graph, content), day)
  if (updateIfWritable(publishedAddressesFile, update)) graph.refresh()
  const { diagnostics, warnings, pages, records, entries } = await checkProject(project)
  if (diagnostics.length > 0) {
    process.stderr.write(colouredFor(process.stderr, printDiagnostics(diagnostics)))
    if (flags.annotate) process.stdout.write(workflowCommands(diagnostics))
    process.exitCode = 1
  } else {
    if (warnings.length > 0) process.stderr.write(`${colouredFor(process.stderr, printWarnings(warnings))}\n`)
    const generated = flags.generate ? await generateContent(graph, content) : undefined
    for (const one of generated?.large ?? []) console.log(largeFolderNotice(one))
    const result = generated
      ? `${generated.written.length} files written, ${generated.removed} removed`
      : ['no mistakes', ...(warnings.length > 0 ? [countOf(warnings.length, 'warning')] : [])].join(', ')
    const isOfToday = flags['as-of'] === undefined && !flags.generate
    const record = () => (isOfToday ? recordPublishedAddresses(root, entries, day) : [])
    const added = updateIfWritable(publishedAddressesFile, record) ?? []
    if (added.length > 0) console.log(`${publishedAddressesFile}: added ${formatList(added, 12, 'and')}.`)
    const took = Math.round(performance.now() - started)
    console.log(`Content: ${pages} pages and ${records} records, ${result} in ${took} ms.`)
  }
  writeEditorHelp(graph, editor)
  save()
}

main().catch(reportFailure)
