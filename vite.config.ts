import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { physical, rootRoute } from '@tanstack/virtual-file-routes'
import react from '@vitejs/plugin-react'
import type { ConfigEnv, UserConfig } from 'vite'
import { settingNames } from './scripts/lib/settings'
import { bundledPackages } from './scripts/site/bundles/bundled-packages'
import { chunkStyles } from './scripts/site/bundles/chunk-styles'
import { scopedClassName } from './scripts/site/bundles/scoped-class-name'
import { serviceWorker } from './scripts/site/offline/service-worker'

/** React, its scheduler and the router change rarely: one chunk that stays cached across content edits. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/

/**
 * Chunks of which hydration calls most functions. V8 compiles them off the main thread while they load, not one by one at their
 * first call (https://v8.dev/blog/explicit-compile-hints); other engines ignore the comment.
 */
const calledOnLoad: ReadonlySet<string> = new Set(['vendor', 'entry-client', 'shell'])

/**
 * Vite's configuration, which the commands in scripts/ call and hand over (`configFile: false`), so that its modules are
 * loaded once, by their own loader. `npm run dev` adds the plugins of the development server.
 */
export default function configure({ isSsrBuild }: ConfigEnv): UserConfig {
  return {
    appType: 'custom',
    // Other variables may be secrets of the service that builds the site.
    envPrefix: [...settingNames],
    // The router's store brings a shim for React 17; React has the hook since 18.
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: { modules: { generateScopedName: scopedClassName } },
    plugins: [
      tanstackRouter({
        target: 'react',
        // The prerenderer loads every page.
        autoCodeSplitting: !isSsrBuild,
        virtualRouteConfig: rootRoute('app/routes/__root.tsx', [
          physical('', 'app/routes'),
          physical('', 'generated/routes'),
        ]),
        routesDirectory: './src',
        generatedRouteTree: './src/generated/route-tree.ts',
        enableRouteTreeFormatting: false,
        disableLogging: true,
      }),
      react(),
      chunkStyles(),
      bundledPackages('pages'),
      !isSsrBuild && serviceWorker(),
    ],
    ...(isSsrBuild && {
      // Bundled with its dependencies: loading them from two hundred files is slow and would select React's development build.
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build: isSsrBuild
      ? {
          ssr: true,
          rollupOptions: { input: 'src/app/entry-server.tsx' },
        }
      : {
          manifest: true,
          modulePreload: {
            // The names of what a lazy chunk imports would weigh a kilobyte in each first load. Chunks are fetched on intent
            // and precached, so that fetching their imports one step later is not seen.
            resolveDependencies: () => [],
          },
          rollupOptions: {
            input: 'src/app/entry-client.tsx',
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
            output: {
              postBanner: ({ name }) => (calledOnLoad.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
              codeSplitting: {
                // Rolldown splits the rest by use, so that no page fetches code of another one.
                groups: [
                  { name: 'vendor', test: vendor },
                  // What nearly every page uses is smaller in one script than in one for each set of users.
                  {
                    name: 'base',
                    test: /src[\\/](?:components|language|routing|sections)[\\/]/,
                    minShareCount: 17,
                  },
                ],
              },
            },
          },
        },
  }
}
