import { resolve } from 'node:path'
import { buildSite } from './build/build-site'

/** `npm run build`: the whole site into dist/. */
buildSite(resolve(import.meta.dirname, '..')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
