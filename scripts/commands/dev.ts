import { createServer } from 'vite'
import configure from '../../vite.config'
import { readAddress } from '../lib/listen-address'
import { contentPlugin } from '../vite/content-plugin'
import { devDocuments } from '../vite/dev-documents'
import { localBackend } from '../vite/local-backend'

/** `npm run dev`: the site with its content reloaded as it is edited, and the embedded database. */
async function main(): Promise<void> {
  const { host, port } = readAddress(process.env)
  const config = configure({ command: 'serve', mode: 'development' })
  const server = await createServer({
    ...config,
    plugins: [contentPlugin(process.cwd()), config.plugins, localBackend(), devDocuments()],
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
