import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLocalBackend } from '../../supabase/local/open-local-backend'
import { assertFree, readAddress } from '../lib/listen-address'
import { projectRoot } from '../lib/project-root'
import { readRetention } from '../lib/read-retention'
import { reportFailure } from '../lib/report-failure'
import { formatLine } from '../operations/inbox/format-line'
import { createSiteServer } from '../serve/site-server'
import { buildSite } from '../site/build-site'
import { dayOption, readDay } from '../site/read-day'

/*
 * `npm start`: builds when needed, then serves the site with the embedded database on one origin.
 *   --as-of 2026-12-24  builds the site of that day
 */
async function main(): Promise<void> {
  const day = readDay(parseArgs({ options: dayOption }).values)
  const { host, port } = readAddress(process.env)
  await assertFree(host, port)
  const { written } = await buildSite(projectRoot, { day })
  const dataDir = resolve(process.env.DATA_DIR ?? join(projectRoot, '.data'))
  const backend = await openLocalBackend({
    dataDir,
    onEnquiry: (enquiry) => console.log(formatLine(enquiry)),
    retentionMonths: readRetention(projectRoot),
    onExpired: (count) => console.log(`  Deleted requests older than the retention period: ${count}`),
  })
  const server = createSiteServer(join(projectRoot, 'dist'), backend.handler)
  server.listen(port, host)
  await once(server, 'listening')

  const shown = host.includes(':') ? `[${host}]` : host
  console.log(`
  ${written ? 'Built and serving' : 'Serving (nothing changed since the last build)'} at http://${shown === '127.0.0.1' ? 'localhost' : shown}:${port}
  Submissions are kept in ${dataDir}
  Read what came in:  npm run inbox   (each new request also prints a line here)
  Stop:               Ctrl-C
`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    server.close()
    server.closeAllConnections()
    await backend.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

main().catch(reportFailure)
