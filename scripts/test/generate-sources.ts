import { resolveConfig } from 'vite'
import configure from '../../vite.config'
import { generateContent } from '../content/pipeline'
import { openProject } from '../site/open-project'

/* Generates src/generated, which the type checks need. The router's plugin adds its route tree when Vite starts. */
const { graph, content, save } = openProject(process.cwd())
await generateContent(graph, content)
save()
const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
await resolveConfig({ ...settings, configFile: false, logLevel: 'warn' }, 'build')
