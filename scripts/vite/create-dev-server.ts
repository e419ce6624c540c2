import { createServer, type InlineConfig, mergeConfig, type ViteDevServer } from 'vite'
import configure from '../../vite.config'
import { contentPlugin } from './content-plugin'
import { devDocuments } from './dev-documents'
import { localBackend } from './local-backend'

/**
 * Creates the development server with content reloading, server-rendered documents and the embedded database.
 * @param options merged over the configuration, such as the address
 */
export function createDevServer(options: InlineConfig): Promise<ViteDevServer> {
  const config = configure({ command: 'serve', mode: 'development' })
  const plugins = [contentPlugin(process.cwd()), config.plugins, localBackend(), devDocuments()]
  return createServer(mergeConfig({ ...config, plugins, configFile: false }, options))
}
