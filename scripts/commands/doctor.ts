import { checkDeployment, formatResults } from '../doctor/check-deployment'

/*
 * `npm run doctor -- <address>`: checks a deployed site from outside and exits with 1 if a check fails.
 */
try {
  const [address = ''] = process.argv.slice(2)
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('Name the site to check: npm run doctor -- https://www.company.in')
  const { origin } = new URL(address)
  const results = await checkDeployment(origin)
  console.log(formatResults(origin, results))
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
