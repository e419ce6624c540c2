import { resolveConfig } from 'vite'
import configure from '../../vite.config'
import { generateContent } from '../content/pipeline'
import { projectRoot } from '../lib/project-root'
import { openProject } from '../site/open-project'

/*
 * `npm run generate`: generates src/generated, which types and tests need. The router's plugin adds its route tree when Vite
 * starts.
 */
const { graph, content, save } = openProject(projectRoot)
await generateContent(graph, content)
save()
const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
await resolveConfig({ ...settings, root: projectRoot, configFile: false, logLevel: 'warn' }, 'build')
