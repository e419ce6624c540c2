import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root'
import { thirdPartyFile, thirdPartyText } from '../verify/licenses/third-party'

/*
 * `npm run licenses`: writes the licences of all packages and of the material that the site shows.
 */
writeFileSync(join(projectRoot, thirdPartyFile), thirdPartyText(projectRoot))
console.log(`${thirdPartyFile} is up to date.`)
