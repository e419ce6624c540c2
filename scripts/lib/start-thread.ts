import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Starts a program in a thread. It belongs to the bundle of the running command, so that a source that is edited meanwhile
 * changes nothing; in tests, `run.mjs` bundles it.
 * @param name of its source, as in `page-thread`
 */
export function startThread(name: string, workerData: unknown): Worker {
  const bundled = join(dirname(process.argv[1] ?? ''), `${name}.js`)
  if (existsSync(bundled)) return new Worker(bundled, { workerData })
  return new Worker(join(import.meta.dirname, '../run.mjs'), { argv: [name], workerData })
}
