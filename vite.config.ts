import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { physical, rootRoute } from '@tanstack/virtual-file-routes'
import react from '@vitejs/plugin-react'
import { build, type ConfigEnv, type UserConfig } from 'vite'
import { SiteNotes } from './scripts/build/site-notes'
import { writeSite } from './scripts/build/write-site'
import type { PictureService } from './scripts/content/pictures'
import { projectPictures } from './scripts/content/project-pictures'
import { localBackend } from './scripts/local-backend'
import { chunkStyles } from './scripts/prerender/chunk-styles'
import { serverFolder } from './scripts/prerender/renderer'
import { offlineSite } from './scripts/pwa/offline-site'
import { content } from './scripts/vite-content'
import { devDocuments } from './scripts/vite-dev-documents'

/** React, its scheduler and the router change rarely: one chunk that stays cached across content edits. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/

interface BuildParts {
  readonly pictures: PictureService
  /** What the site is made from. */
  readonly notes: SiteNotes
}

/**
 * Vite's configuration. The commands in scripts/ call it and hand the result over (`configFile: false`), so that the
 * scripts it uses are loaded once, by the same loader as the commands themselves.
 * @param parts of the build that is under way
 */
export default function configure({ isSsrBuild }: ConfigEnv, parts?: BuildParts): UserConfig {
  const root = process.cwd()
  const { pictures = projectPictures(root), notes = new SiteNotes(root) } = parts ?? {}
  return {
    appType: 'custom',
    plugins: [
      content(root, pictures),
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
      offlineSite({
        root,
        isSsrBuild: isSsrBuild === true,
        writeSite: () => writeSite({ root, pictures, notes, buildServer }),
      }),
    ],
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

/** Builds the entry that renders pages, beside the client build that is under way. */
async function buildServer() {
  await build({
    ...configure({ command: 'build', mode: 'production', isSsrBuild: true }),
    configFile: false,
    logLevel: 'warn',
  })
}
