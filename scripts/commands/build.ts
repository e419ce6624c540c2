import { resolve } from 'node:path'
import { buildAnew } from '../start/build-once'

/** `npm run build`: the whole site into dist/. */
buildAnew(resolve(import.meta.dirname, '../..')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
