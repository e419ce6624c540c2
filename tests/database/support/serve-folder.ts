import { serveBackend } from './serve-backend'

/**
 * Entry of a process that serves the data API of the folder in its arguments until SIGINT, without a rate limit. Prints
 * its URL, or the error that prevented its start.
 */
async function main(): Promise<void> {
  const [, , dataDir = ''] = process.argv
  const backend = await serveBackend({ dataDir })
  await backend.db.exec('update private.brake_settings set per_client = 1000000, overall = 1000000')
  process.once('SIGINT', () => void backend.close())
  console.log(backend.url)
}

main().catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
