import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { physical, rootRoute } from '@tanstack/virtual-file-routes'
import react from '@vitejs/plugin-react'
import type { ConfigEnv, UserConfig } from 'vite'
import { projectPictures } from './scripts/content/project-pictures'
import { chunkStyles } from './scripts/site/prerender/chunk-styles'
import { serverFolder } from './scripts/site/prerender/renderer'
import { offlineSite } from './scripts/site/pwa/offline-site'
import { content } from './scripts/vite/content'
import { devDocuments } from './scripts/vite/dev-documents'
import { localBackend } from './scripts/vite/local-backend'

/** React, its scheduler and the router change rarely: one chunk that stays cached across content edits. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/

/**
 * Vite's configuration. The commands in scripts/ call it and hand the result over (`configFile: false`), so that the
 * scripts it uses are loaded once, by the same loader as the commands themselves.
 */
export default function configure({ isSsrBuild }: ConfigEnv): UserConfig {
  const root = process.cwd()
  return {
    appType: 'custom',
    // The router's store brings a shim for React 17; React has the hook since 18.
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    plugins: [
      content(root, projectPictures(root)),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        virtualRouteConfig: rootRoute('routes/__root.tsx', [
          physical('', 'routes'),
          physical('', 'generated/routes'),
        ]),
        routesDirectory: './src',
        generatedRouteTree: './src/generated/route-tree.ts',
        enableRouteTreeFormatting: false,
        disableLogging: true,
      }),
      react(),
      chunkStyles(),
      localBackend(),
      devDocuments(),
      !isSsrBuild && offlineSite(root),
    ],
    ...(isSsrBuild && {
      // Whole, or each update would load the libraries from two hundred files, and React's build for development with it.
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build: isSsrBuild
      ? {
          ssr: true,
          outDir: serverFolder,
          emptyOutDir: true,
          copyPublicDir: false,
          rollupOptions: { input: 'src/entry-server.tsx' },
        }
      : {
          manifest: true,
          rollupOptions: {
            input: 'src/entry-client.tsx',
            output: {
              codeSplitting: {
                // The rest is shared out by use, so that no page fetches what only another one needs.
                groups: [{ name: 'vendor', test: vendor }],
              },
            },
          },
        },
  }
}
