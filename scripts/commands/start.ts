import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { openLocalBackend } from '../../supabase/local/open-local-backend'
import { dataFolder } from '../lib/data-folder'
import { assertFree, portHelp, readAddress } from '../lib/listen-address'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { readRetention } from '../lib/read-retention'
import { reportFailure } from '../lib/report-failure'
import { formatLine } from '../operations/inbox/format-line'
import { createSiteServer, type Unfinished } from '../serve/site-server'
import { buildSite } from '../site/build-site'
import { dayOption, readDay } from '../site/read-day'

const command = 'npm start'

/*
 * `npm start`: builds when needed and serves the site with the embedded database on one origin, as soon as its pages are
 * made.
 *   --as-of 2026-12-24  builds the site of that day
 */
async function main(): Promise<void> {
  const day = readDay(readOptions(command, { options: dayOption }, portHelp(command)).values)
  const { host, port } = readAddress(process.env)
  await assertFree(host, port, command)
  const dataDir = dataFolder(projectRoot, process.env)
  const backend = await openLocalBackend({
    dataDir,
    onEnquiry: (enquiry) => console.log(formatLine(enquiry)),
    retentionMonths: readRetention(projectRoot),
    onExpired: (count) => console.log(`  Deleted requests older than the retention period: ${count}`),
  })
  let server: Server | undefined
  const stop = async () => {
    server?.close()
    server?.closeAllConnections()
    await backend.close()
  }
  // A build that still runs ends with the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit()))
  const listen = async (unfinished?: Unfinished) => {
    server = createSiteServer(join(projectRoot, 'dist'), backend.handler, unfinished).listen(port, host)
    await once(server, 'listening')
  }
  const name = host.includes(':') ? `[${host}]` : host
  const address = `http://${name === '127.0.0.1' ? 'localhost' : name}:${port}`

  let listening: Promise<void> | undefined
  const building = buildSite(projectRoot, {
    day,
    onPages: (read) => {
      listening = listen({ read, finished: building })
      // Reported when the build has ended.
      listening.catch(() => undefined)
      console.log(`  Serving the pages at ${address} while the rest is made`)
    },
  })
  try {
    const { written } = await building
    await (listening ?? listen())
    console.log(`
  ${written ? 'Built and serving' : 'Serving (nothing changed since the last build)'} at ${address}
  Submissions are kept in ${dataDir}
  Read what came in:  npm run inbox   (each new request also prints a line here)
  Stop:               Ctrl-C
`)
  } catch (error) {
    await stop()
    throw error
  }
}

main().catch(reportFailure)
