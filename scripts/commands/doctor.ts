import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionCaller } from '../../supabase/functions/notify/call-function.ts'
import { causeMessage, errorMessage } from '../lib/error-message'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { readRetention } from '../lib/read-retention'
import { readText } from '../lib/read-text'
import { readVariable } from '../lib/read-variable'
import { readSettings } from '../lib/settings'
import { type CheckResult, checkDeployment, formatResults } from '../operations/doctor/check-deployment'
import { checkOperations } from '../operations/doctor/operations'
import { waitForBuild } from '../operations/doctor/wait-for-build'
import { buildIdFile, idOfBuild } from '../site/build-id'
import { readHostingSettings } from '../site/hosting-settings'

/*
 * `npm run doctor -- <address>`: checks a deployed site from outside and exits with 1 if a check fails.
 *   --wait 20     first waits at most 20 minutes for the host to publish the build in dist/
 *   --operations  reads the state of the hosted project instead, with its service role key
 */
try {
  const { values, positionals } = readOptions('npm run doctor', {
    allowPositionals: true,
    options: {
      wait: { type: 'string', default: '0' },
      operations: { type: 'boolean', default: false },
    },
  })
  if (positionals.length > (values.operations ? 0 : 1))
    throw new Error(
      values.operations
        ? '--operations reads the hosted project that the settings name: give no address with it.'
        : 'Name one site, as in: npm run doctor -- https://www.company.in',
    )
  const [subject, results] = values.operations
    ? await readOperations()
    : await readDeployment(positionals[0] ?? '', values.wait)
  console.log(formatResults(subject, results))
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function readDeployment(
  address: string,
  wait: string,
): Promise<[origin: string, results: CheckResult[]]> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(
      /^[\w-]+(?:\.[\w-]+)+(?:[:/]|$)/.test(address)
        ? `Write the address with https:// before it: npm run doctor -- https://${address}`
        : 'Name the site to check: npm run doctor -- https://www.company.in',
    )
  const minutes = Number(wait)
  if (!(minutes >= 0)) throw new Error(`"--wait ${wait}" is no number of minutes.`)
  const { origin } = new URL(address)
  const buildId = idOfBuild(readText(projectRoot, join('dist', buildIdFile)) ?? '')
  const hosting = readHostingSettings(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  if (buildId !== undefined && minutes > 0) await waitForBuild(origin, buildId, minutes * 60_000)
  return [origin, await checkDeployment(origin, { hosting, buildId })]
}

async function readOperations(): Promise<[url: string, results: CheckResult[]]> {
  const url = readSettings(projectRoot).VITE_SUPABASE_URL?.trim()
  const key = readVariable(process.env, 'SUPABASE_SERVICE_ROLE_KEY')
  if (!url || !key)
    throw new Error('Set VITE_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY to read the hosted project.')
  try {
    return [url, await checkOperations(functionCaller(url, key), readRetention(projectRoot))]
  } catch (error) {
    throw new Error(
      `The state of ${url} cannot be read: ${causeMessage(error)}. Check the key, and push the migrations.`,
    )
  }
}
