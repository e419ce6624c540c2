import { assertFree, portHelp, readAddress } from '../lib/listen-address'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { createDevServer } from '../vite/create-dev-server'

const command = 'npm run dev'

/** `npm run dev`: the development server. */
async function main(): Promise<void> {
  readOptions(command, {}, portHelp(command))
  const { host, port } = readAddress(process.env)
  await assertFree(host, port, command)
  const server = await createDevServer({ server: { host, port, strictPort: true } })
  await server.listen()
  server.printUrls()
}

main().catch(reportFailure)
