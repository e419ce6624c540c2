import { join } from 'node:path'
import type { ContentSteps } from '../../content/steps/content-steps'
import type { Graph } from '../../lib/graph/graph'
import type { Reads } from '../../lib/graph/step'
import { settingNames } from '../../lib/settings'
import { clientFiles } from './client-files'
import { runBundlers } from './run-bundlers'

/**
 * Defines the steps of the build graph from sources and generated modules to the bundles of browsers and of the prerenderer.
 * @param scratch folder below the project's root for the output of bundlers
 */
export function bundleSteps(graph: Graph, content: ContentSteps, scratch: string) {
  const bundles = graph.asyncStep('bundles', {
    keep: 'blobs',
    make: async ({ get, tree, digest, setting }) => {
      tree('src', ['src/generated'])
      for (const file of ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'])
        digest(file)
      for (const name of settingNames) setting(name)
      await get(content.modules)
      return graph.blobs(await runBundlers(graph.files.root, join(scratch, `bundles-${process.pid}`)))
    },
  })
  const bundleIn = (folder: string) => ({
    keep: 'blobs' as const,
    make: async ({ get }: Reads) =>
      Object.fromEntries(
        Object.entries(await get(bundles)).flatMap(([path, file]) =>
          path.startsWith(folder) ? [[path.slice(folder.length), file]] : [],
        ),
      ),
  })
  const client = graph.asyncStep('client-bundle', bundleIn('client/'))
  const server = graph.asyncStep('server-bundle', bundleIn('server/'))
  const clientParts = graph.asyncStep('client-files', {
    keep: 'json',
    make: async ({ get }) => clientFiles(await get(client)),
  })
  return { client, server, clientParts }
}
