import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addEmptyDatabase } from '../database/support/data-folder'
import { updateEditedSite } from './edited-site'
import { updateFixtureSite } from './fixture-site'
import { repository } from './project-copy'

/* Playwright's web server: prepares the site named on the command line, then builds and serves it as `npm start` does. */
const sites: Readonly<Record<string, () => string | Promise<string>>> = {
  content: () => repository,
  edited: updateEditedSite,
  fixture: updateFixtureSite,
}
// The command reads the arguments after it.
const [name = ''] = process.argv.splice(2, 1)
const prepare = sites[name]
if (!prepare) throw new Error(`Name one of the sites ${Object.keys(sites).join(', ')}.`)
if (process.env.DATA_DIR) await addEmptyDatabase(process.env.DATA_DIR)
const folder = await prepare()
process.argv.splice(2, Number.POSITIVE_INFINITY, 'start')
await import(pathToFileURL(join(folder, 'scripts/run.mjs')).href)
