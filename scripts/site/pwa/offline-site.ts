import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { installable } from './installable'

/**
 * The part of the client's build that makes the site an app: the bundle of the service worker from `src/sw`, whose list of
 * what it saves comes when the site is complete (`write-worker.ts`), and the web app manifest in development.
 * @param root folder of the project
 */
export function offlineSite(root: string): PluginOption {
  return [
    installable(root),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      // None, so that the plugin leaves the bundle without a list.
      injectManifest: { injectionPoint: '' },
    }),
  ]
}
