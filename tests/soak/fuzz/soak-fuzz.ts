import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { SoakRequest } from '../request'
import { openAddressTarget } from './address-target'
import { openApiTarget } from './api-target'
import { openCalculatorTarget } from './calculator-target'
import { openContentTarget } from './content-target'
import { openDeskTarget } from './desk-target'
import type { FuzzTarget } from './fuzz-target'
import { openInlineTarget } from './inline-target'
import { openSearchTarget } from './search-target'
import { watchForHangs } from './watch-for-hangs'

/** Inputs per batch: each batch has its own seed. */
const BATCH = 500
/** Batches between two measurements of the memory. */
const BATCHES_PER_REPORT = 10
/** Bytes by which the heap may grow from the first measurement on. */
const MOST_GROWTH = 150_000_000

const targets: Readonly<Record<string, () => Promise<FuzzTarget>>> = {
  api: openApiTarget,
  desk: openDeskTarget,
  content: openContentTarget,
  inline: openInlineTarget,
  calculators: openCalculatorTarget,
  search: openSearchTarget,
  addresses: openAddressTarget,
}

/** Calls everything that reads what strangers write with hostile inputs. Resolves to whether every property held. */
export async function soakFuzz(request: SoakRequest): Promise<boolean> {
  process.chdir(resolve(import.meta.dirname, '../../..'))
  const names = request.only === undefined ? Object.keys(targets) : [request.only]
  let held = true
  for (const name of names) held = (await fuzz(name, request)) && held
  return held
}

async function fuzz(name: string, { count, seed, path }: SoakRequest): Promise<boolean> {
  const open = targets[name]
  if (!open) throw new Error(`There is no target “${name}”, only ${Object.keys(targets).join(', ')}.`)
  const target = await open()
  const watch = watchForHangs()
  target.property.beforeEach(() => watch.beat())
  const started = performance.now()
  let firstHeap: number | undefined
  try {
    for (let done = 0, batch = seed; done < count; batch += 1) {
      const numRuns = Math.min(BATCH, count - done)
      watch.expect(`${name}, seed ${batch}`)
      const result = await fc.check(target.property, {
        numRuns,
        seed: batch,
        ...(path !== undefined && { path }),
      })
      if (result.failed) {
        console.error(result.errorInstance)
        console.error(`fuzz ${name}: ${fc.defaultReportMessage(result)}`)
        console.error(
          `replay: npm run soak -- fuzz 1 ${batch} --only ${name} --path ${result.counterexamplePath}`,
        )
        return false
      }
      await target.endBatch()
      done += numRuns
      if ((batch - seed) % BATCHES_PER_REPORT !== BATCHES_PER_REPORT - 1 && done < count) continue
      const heap = heapAfterCollection()
      firstHeap ??= heap
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(
        `fuzz ${name}: ${done} inputs, every property held (last seed ${batch}, ${seconds} s, heap ${Math.round(heap / 1e6)} MB)`,
      )
      if (heap - firstHeap > MOST_GROWTH) {
        console.error(`fuzz ${name}: the heap has grown by ${Math.round((heap - firstHeap) / 1e6)} MB.`)
        return false
      }
    }
    return true
  } finally {
    watch.stop()
    await target.close()
  }
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
