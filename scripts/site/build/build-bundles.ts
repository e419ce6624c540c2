import { build, createBuilder } from 'vite'
import configure from '../../../vite.config'

/** Builds what runs in browsers into dist/: the client's scripts and styles, and the worker. */
export async function buildClient(root: string): Promise<void> {
  const settings = configure({ command: 'build', mode: 'production' })
  const builder = await createBuilder({ ...settings, root, configFile: false }, true)
  const [client] = Object.values(builder.environments)
  if (client) await builder.build(client)
}

/** Builds the entry that renders pages. */
export async function buildServer(root: string): Promise<void> {
  const settings = configure({ command: 'build', mode: 'production', isSsrBuild: true })
  await build({ ...settings, root, configFile: false, logLevel: 'warn' })
}
