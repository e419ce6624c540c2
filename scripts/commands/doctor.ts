import { apiChecks } from '../doctor/api-checks'
import { deliveryChecks } from '../doctor/delivery-checks'
import { examine } from '../doctor/examine'
import { findingChecks } from '../doctor/finding-checks'
import { printFindings } from '../doctor/print-findings'
import { securityChecks } from '../doctor/security-checks'
import { openSite } from '../doctor/site'
import { workerChecks } from '../doctor/worker-checks'

/** `npm run doctor -- <address>`: checks a finished deployment from outside. It stores nothing there. */
async function main(): Promise<void> {
  const [address] = process.argv.slice(2)
  if (!address || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('Say which site to check, as in: npm run doctor -- https://www.company.in')
  const site = await openSite(address)
  const findings = await examine(site, [
    ...deliveryChecks,
    ...securityChecks,
    ...workerChecks,
    ...findingChecks,
    ...apiChecks,
  ])
  console.log(printFindings(site.origin, findings))
  if (findings.some(({ passed }) => !passed)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
