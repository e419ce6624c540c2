import { createDeskServer } from '../desk/server/create-desk-server'
import { lockDesk } from '../desk/server/desk-lock'
import { deskFolder } from '../desk/server/files/content-path'
import { openBrowser } from '../desk/server/open-browser'
import { isLoopback } from '../desk/server/requests/guard'
import { assertFree, portHelp, readAddress } from '../lib/listen-address'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'

const command = 'npm run edit'

/** `npm run edit`: the development server with the editor's desk, for this machine only. */
async function main(): Promise<void> {
  readOptions(command, {}, portHelp(command))
  const { host, port } = readAddress(process.env)
  if (!isLoopback(host) && host !== 'localhost')
    throw new Error(`HOST is ${host}, but the desk writes files: it listens on 127.0.0.1 only.`)
  // First, because another port would not help.
  const lock = await lockDesk(projectRoot)
  await assertFree(host, port, command)
  console.log('Reading and checking the content. The first start takes up to a minute…')
  const { server, address } = await createDeskServer(projectRoot, host, port)
  lock.answerWith(async () => address)
  await server.listen()
  console.log('The content is read. Opening the desk…')
  const isOpened = await openBrowser(address)
  console.log(`
  ${isOpened ? 'The desk is open in your browser. Its address is' : 'Open the desk in your browser:'}

  ${address}

  The address holds the key of this session: keep it to yourself.
  Changes are kept as drafts in ${deskFolder}/ until you save them.
  Stop:  Ctrl-C
`)
}

main().catch(reportFailure)
