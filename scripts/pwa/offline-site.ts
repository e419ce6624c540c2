import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { installable } from './installable'
import { keepBareWorker, workerList } from './worker-list'

interface OfflineSettings {
  /** Folder of the project. */
  readonly root: string
  /** The server bundle is being built: it has neither a worker nor a manifest. */
  readonly isSsrBuild: boolean
  /** Writes to dist/ what the worker's list is made from. */
  readonly writeSite: () => Promise<void>
}

/**
 * The part of the build that makes the site an app: the web app manifest, and the service worker from `src/sw` with the
 * list of what it saves. It runs last, when everything else is in dist/.
 */
export function offlineSite({ root, isSsrBuild, writeSite }: OfflineSettings): PluginOption {
  if (isSsrBuild) return []
  const list = workerList(root)
  return [
    installable(root),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: { ...list, manifestTransforms: [keepBareWorker(root), ...list.manifestTransforms] },
      integration: { beforeBuildServiceWorker: writeSite },
    }),
  ]
}
