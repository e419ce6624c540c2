import { createServer, type InlineConfig, mergeConfig, type PluginOption, type ViteDevServer } from 'vite'
import configure from '../../vite.config'
import { projectRoot } from '../lib/project-root'
import { contentPlugin } from './content-plugin'
import { deniedFiles } from './denied-files'
import { devDocuments } from './dev-documents'
import { guardEditor } from './guard-editor'
import { LiveContent } from './live-content'
import { localBackend } from './local-backend'

interface DevServerParts {
  readonly content?: LiveContent
  /** Whether mistakes of the content show in the terminal and over the page. */
  readonly showsMistakes?: boolean
  /** Plugins that precede all others. */
  readonly plugins?: PluginOption
}

/**
 * Creates the development server with content reloading, server-rendered documents and the embedded database.
 * @param options merged over the configuration, such as the address
 */
export function createDevServer(
  options: InlineConfig,
  { content = new LiveContent(projectRoot), showsMistakes = true, plugins: first }: DevServerParts = {},
): Promise<ViteDevServer> {
  // Vite serves for production where the environment asks for it: without fast refresh, but with a service worker.
  process.env.NODE_ENV = 'development'
  const config = configure({ command: 'serve', mode: 'development' })
  const plugins = [
    first,
    contentPlugin(content, showsMistakes),
    config.plugins,
    guardEditor(),
    localBackend(),
    devDocuments(),
  ]
  const { root } = content
  const server = { fs: { deny: deniedFiles(root, process.env) } }
  return createServer(mergeConfig({ ...config, root, plugins, server, configFile: false }, options))
}
