import { resolve } from 'node:path'
import { run } from '../../scripts/verify/test/run'
import type { SoakRequest } from './request'

/** Runs the unit tests `count` times, each with other random inputs. Resolves to whether all passed. */
export async function soakProperties({ count, seed }: SoakRequest): Promise<boolean> {
  process.chdir(resolve(import.meta.dirname, '../..'))
  for (let current = seed; current < seed + count; current++) {
    console.log(`properties: seed ${current}`)
    const isKept = await run(['vitest', 'run', 'tests/unit'], { PROPERTY_SEED: String(current) })
    if (isKept) continue
    console.error(`replay: npm run soak -- properties 1 ${current}`)
    return false
  }
  return true
}
