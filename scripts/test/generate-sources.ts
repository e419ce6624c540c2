import { resolveConfig } from 'vite'
import configure from '../../vite.config'

/* Generates src/generated with its route tree, which the type checks need: Vite's plugins write both at the start. */
const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
await resolveConfig({ ...settings, configFile: false, logLevel: 'warn' }, 'build')
