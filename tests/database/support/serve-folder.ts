import { serveBackend } from './serve-backend'

/**
 * A process of its own that opens the data folder named on its command line, raises the flood brake and serves the
 * data API until it is stopped. Prints its address, or why it could not start.
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
