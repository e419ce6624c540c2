import { resolve } from 'node:path'
import { run } from '../../scripts/test/run'
import type { SoakRequest } from './request'

/** Compares random chains of edits with builds from nothing, byte for byte; `npm test` runs one chain. */
export async function soakBuilds({ count, seed }: SoakRequest): Promise<boolean> {
  process.chdir(resolve(import.meta.dirname, '../..'))
  console.log(`builds: ${count} chains, seed ${seed}`)
  return run(['vitest', 'run', 'tests/unit/site/rebuild.test.ts', '-t', 'chain of edits'], {
    BUILD_CHAINS: String(count),
    BUILD_SEED: String(seed),
  })
}
