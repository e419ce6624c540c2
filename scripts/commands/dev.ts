import { readAddress } from '../lib/listen-address'
import { reportFailure } from '../lib/report-failure'
import { createDevServer } from '../vite/create-dev-server'

/** `npm run dev`: the development server. */
async function main(): Promise<void> {
  const { host, port } = readAddress(process.env)
  const server = await createDevServer({ server: { host, port, strictPort: true } })
  await server.listen()
  server.printUrls()
}

main().catch(reportFailure)
