import { portHelp, readAddress } from '../lib/listen-address'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { createDevServer } from '../vite/create-dev-server'

/** `npm run dev`: the development server. */
async function main(): Promise<void> {
  readOptions('npm run dev', {}, portHelp('npm run dev'))
  const { host, port } = readAddress(process.env)
  const server = await createDevServer({ server: { host, port, strictPort: true } })
  await server.listen()
  server.printUrls()
}

main().catch(reportFailure)
