import { errorMessage } from '../../../scripts/lib/error-message'
import { liftLimits } from './lift-limits'
import { serveBackend } from './serve-backend'

/**
 * Entry of a process that serves the data API of the folder in its arguments until SIGINT, without a rate limit. Prints
 * its URL, or the error that prevented its start.
 */
async function main(): Promise<void> {
  const [, , dataDir = ''] = process.argv
  const backend = await serveBackend({ dataDir })
  await liftLimits(backend.db)
  process.once('SIGINT', () => void backend.close())
  console.log(backend.url)
}

main().catch((error: unknown) => {
  console.log(errorMessage(error))
  process.exitCode = 1
})
