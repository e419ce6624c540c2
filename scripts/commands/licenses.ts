import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { thirdPartyFile, thirdPartyText } from '../licenses/third-party'

/*
 * `npm run licenses`: writes the licences of all packages and of the material that the site shows.
 */
const root = resolve(import.meta.dirname, '../..')
writeFileSync(join(root, thirdPartyFile), thirdPartyText(root))
console.log(`${thirdPartyFile} is up to date.`)
