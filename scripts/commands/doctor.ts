import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDeployment, formatResults } from '../doctor/check-deployment'
import { waitForBuild } from '../doctor/wait-for-build'
import { projectRoot } from '../lib/project-root'
import { readText } from '../lib/read-text'
import { buildIdFile } from '../site/build-id'
import { readHostingSettings } from '../site/hosting-settings'

/*
 * `npm run doctor -- <address>`: checks a deployed site from outside and exits with 1 if a check fails.
 *   --wait 20  first waits at most 20 minutes for the host to publish the build in dist/
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { wait: { type: 'string', default: '0' } },
  })
  const [address = ''] = positionals
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('Name the site to check: npm run doctor -- https://www.company.in')
  const minutes = Number(values.wait)
  if (!(minutes >= 0)) throw new Error(`"--wait ${values.wait}" is no number of minutes.`)
  const { origin } = new URL(address)
  const buildId = readText(projectRoot, join('dist', buildIdFile))?.trim()
  const hosting = readHostingSettings(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  if (buildId !== undefined && minutes > 0) await waitForBuild(origin, buildId, minutes * 60_000)
  const results = await checkDeployment(origin, { hosting, buildId })
  console.log(formatResults(origin, results))
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
