import { resolve } from 'node:path'
import { run } from '../../scripts/verify/test/run'
import type { SoakRequest } from './request'

/** Chains of edits of small graphs for each chain of edits of a site, which takes as long as hundreds of them. */
const GRAPH_CHAINS_PER_SITE_CHAIN = 200

/**
 * Compares random chains of edits with results from nothing: values of small build graphs, then whole sites, byte for
 * byte; `npm test` runs one chain of a site.
 */
export async function soakBuilds({ count, seed }: SoakRequest): Promise<boolean> {
  process.chdir(resolve(import.meta.dirname, '../..'))
  const graphs = count * GRAPH_CHAINS_PER_SITE_CHAIN
  console.log(`builds: ${graphs} chains of small graphs, ${count} of a site, seed ${seed}`)
  const settings = { BUILD_CHAINS: String(count), PROPERTY_SEED: String(seed), GRAPH_CHAINS: String(graphs) }
  const graph = await run(
    ['vitest', 'run', 'tests/unit/lib/graph', '-t', 'same values as a new graph'],
    settings,
  )
  const site = await run(
    ['vitest', 'run', 'tests/unit/site/rebuild.slow.test.ts', '-t', 'chain of edits'],
    settings,
  )
  return graph && site
}
