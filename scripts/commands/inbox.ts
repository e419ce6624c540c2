import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Enquiry, inOrder } from '../../supabase/local/enquiries'
import { asCsv } from '../inbox/as-csv'
import { asListing } from '../inbox/as-listing'
import { fieldLabels } from '../inbox/field-labels'
import { printable } from '../inbox/printable'
import { readEmbedded } from '../inbox/read-embedded'
import { readHosted } from '../inbox/read-hosted'
import { readSettings } from '../site/build/settings'

const help = `npm run inbox: lists the enquiries that came in, oldest first.

  npm run inbox                  a listing to read
  npm run inbox -- --json        an array of objects
  npm run inbox -- --csv         a table for a spreadsheet, safe to open
  npm run inbox -- --quotes      quote requests only
  npm run inbox -- --vendors     vendor registrations only

Reads the embedded database in .data (DATA_DIR names another folder), also while "npm start" runs.
With SUPABASE_SERVICE_ROLE_KEY set it reads the hosted project that VITE_SUPABASE_URL names, in the environment or in
.env.production.
For output without npm's own lines, as for a file or a pipe: npm run --silent inbox -- --json`

async function read(): Promise<Enquiry[]> {
  const { SUPABASE_SERVICE_ROLE_KEY: key, DATA_DIR: dataDir } = process.env
  const url = readSettings(join(import.meta.dirname, '../..')).VITE_SUPABASE_URL?.trim()
  if (url && key) return readHosted(url, key)
  if (key)
    throw new Error(
      'SUPABASE_SERVICE_ROLE_KEY is set, but VITE_SUPABASE_URL is not: the address of the hosted project is missing.',
    )
  if (url)
    console.error(
      'VITE_SUPABASE_URL names a hosted project, but SUPABASE_SERVICE_ROLE_KEY is not set. This is the embedded database:',
    )
  return readEmbedded(resolve(dataDir ?? join(import.meta.dirname, '../../.data')))
}

async function main(): Promise<void> {
  const { values: wanted } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      quotes: { type: 'boolean', default: false },
      vendors: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (wanted.help) {
    console.log(help)
    return
  }
  const all = !wanted.quotes && !wanted.vendors
  const enquiries = inOrder(await read()).filter(
    ({ kind }) => all || (kind === 'quote' ? wanted.quotes : wanted.vendors),
  )
  const labels = await fieldLabels()
  if (wanted.json) console.log(printable(JSON.stringify(enquiries, null, 2)))
  else if (wanted.csv) process.stdout.write(asCsv(enquiries, labels))
  else console.log(asListing(enquiries, labels))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
