import { resolveConfig } from 'vite'
import configure from '../../vite.config'
import { checkContent, generateContent } from '../content/pipeline'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { reportError } from '../site/build-site'
import { openProject } from '../site/open-project'

/*
 * `npm run generate`: generates src/generated, which types and tests need, if the content has no mistakes. The router's plugin
 * adds its route tree when Vite starts.
 */
async function main(): Promise<void> {
  readOptions('npm run generate', {})
  const { graph, content, save } = openProject(projectRoot)
  const report = await checkContent(graph, content)
  if (report.diagnostics.length > 0) throw reportError(report)
  await generateContent(graph, content)
  save()
  const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
  await resolveConfig({ ...settings, root: projectRoot, configFile: false, logLevel: 'warn' }, 'build')
}

main().catch(reportFailure)
