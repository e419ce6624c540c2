import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bundledPackages } from '../bundles/bundled-packages'

/** Bundles the service worker from `src/sw` with the client build. Its precache list is written when the site is complete. */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    // None, so that the plugin leaves the bundle without a list.
    injectManifest: { injectionPoint: '' },
    integration: {
      configureCustomSWViteBuild(worker) {
        // The plugin sets `inlineDynamicImports`, which Vite 8 deprecates.
        const output = { entryFileNames: 'sw.mjs', codeSplitting: false }
        const rollupOptions = { ...worker.build?.rollupOptions, output }
        worker.build = { ...worker.build, reportCompressedSize: false, rollupOptions }
        worker.logLevel = 'warn'
        worker.plugins = [...(worker.plugins ?? []), bundledPackages('worker')]
      },
    },
  })
}
