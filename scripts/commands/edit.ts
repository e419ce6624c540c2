import { join } from 'node:path'
import { marksPlugin } from '../desk/marks/marks-plugin'
import { tokenParameter } from '../desk/server/desk-document'
import { deskFolder } from '../desk/server/desk-folder'
import { deskPlugin } from '../desk/server/desk-plugin'
import { openDrafts } from '../desk/server/desk-project'
import { isLoopback } from '../desk/server/guard'
import { openBrowser } from '../desk/server/open-browser'
import { openSession } from '../desk/server/session'
import { assertFree, readAddress } from '../lib/listen-address'
import { createDevServer } from '../vite/create-dev-server'
import { LiveContent } from '../vite/live-content'

/** `npm run edit`: the development server with the editor's desk, for this machine only. */
async function main(): Promise<void> {
  const root = process.cwd()
  const { host, port } = readAddress(process.env)
  if (!isLoopback(host) && host !== 'localhost')
    throw new Error(`HOST is ${host}, but the desk writes files: it listens on 127.0.0.1 only.`)
  await assertFree(host, port)
  const session = openSession(join(root, deskFolder))
  const drafts = openDrafts(root)
  const content = new LiveContent(root, drafts.overlay)
  const server = await createDevServer(
    { server: { host, port, strictPort: true } },
    { content, showsMistakes: false, plugins: [deskPlugin(content, drafts, session), marksPlugin(content)] },
  )
  await server.listen()
  const shown = host === '::1' ? '[::1]' : 'localhost'
  const address = `http://${shown}:${port}/__desk?${tokenParameter}=${session.token}`
  const isOpened = await openBrowser(address)
  console.log(`
  ${isOpened ? 'The desk is open in your browser. Its address is' : 'Open the desk in your browser:'}

  ${address}

  The address holds the key of this session: keep it to yourself.
  Changes are kept as drafts in ${deskFolder}/ until you save them.
  Stop:  Ctrl-C
`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
