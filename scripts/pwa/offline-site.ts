import type { PluginOption, ResolvedConfig } from 'vite'
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'
import { precompressSite } from '../build/precompress-site'
import { coreFiles, coreGlobs, coreIgnores } from './core-files'
import { installable } from './installable'
import { writeOfflineMedia } from './offline-media'
import { visitedOnly } from './visited-only'

interface OfflineSettings {
  /** Folder of the project. */
  readonly root: string
  /** The server bundle is being built: it has neither a worker nor a manifest. */
  readonly isSsrBuild: boolean
  /** Writes the pages to dist/, which the worker's list is made from; told which files there may be thousands of. */
  readonly writePages: (numerous: ReadonlySet<string>) => Promise<void>
}

/**
 * The part of the build that makes the site an app: the web app manifest, and the service worker from `src/sw` with the
 * list of what it saves. It runs last, when everything else is in dist/.
 */
export function offlineSite({ root, isSsrBuild, writePages }: OfflineSettings): PluginOption {
  if (isSsrBuild) return []
  return [
    installable(root),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: coreGlobs,
        globIgnores: coreIgnores,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [coreFiles(root)],
      },
      integration: {
        beforeBuildServiceWorker: async () => {
          const numerous = await visitedOnly(root)
          await writePages(numerous)
          await writeOfflineMedia(root)
          // The worker's list is held to a budget by the compressed copies.
          await precompressSite(root, numerous)
        },
      },
    }),
  ]
}

/**
 * Does the last part of a build by itself, for a site whose bundles stay: writes the pages and the worker.
 * @throws Error when the configuration has no worker
 */
export async function writeWorker({ plugins }: Pick<ResolvedConfig, 'plugins'>): Promise<void> {
  const plugin = plugins.find(({ name }) => name === 'vite-plugin-pwa')
  if (!plugin) throw new Error('The configuration has no plugin that makes the worker.')
  const worker: VitePluginPWAAPI = plugin.api
  await worker.generateSW()
}
