import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { thirdPartyFile, thirdPartyText } from '../verify/licenses/third-party'

/*
 * `npm run licenses`: writes the licences of all packages and of the material that the site shows.
 */
async function main(): Promise<void> {
  readOptions('npm run licenses', {})
  writeFileSync(join(projectRoot, thirdPartyFile), thirdPartyText(projectRoot))
  console.log(`${thirdPartyFile} is up to date.`)
}

main().catch(reportFailure)
