import { createServer } from 'vite'
import configure from '../../vite.config'
import { readAddress } from '../start/address'

/** `npm run dev`: the site with its content reloaded as it is edited, and the embedded database. */
async function main(): Promise<void> {
  const { host, port } = readAddress(process.env)
  const server = await createServer({
    ...configure({ command: 'serve', mode: 'development' }),
    configFile: false,
    server: { host, port, strictPort: true },
  })
  await server.listen()
  server.printUrls()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
