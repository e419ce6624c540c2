import { errorMessage } from '../lib/error-message'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { escapeControlCharacters } from '../operations/inbox/escape-control-characters'
import { formatCsv } from '../operations/inbox/format-csv'
import { formatListing } from '../operations/inbox/format-listing'
import { openInbox } from '../operations/inbox/open-inbox'
import { parseReference, referenceText } from '../operations/inbox/parse-reference'
import { readFieldLabels } from '../operations/inbox/read-field-labels'
import { watchInbox } from '../operations/inbox/watch-inbox'

const help = `npm run inbox: lists the requests received, oldest first.

  npm run inbox                            a listing to read
  npm run inbox -- --json                  a JSON array
  npm run inbox -- --csv                   a table for a spreadsheet, safe to open
  npm run inbox -- --quotes                quote requests only
  npm run inbox -- --vendors               vendor registrations only
  npm run inbox -- --reference B6EB-6AC8   the request with this reference
  npm run inbox -- --watch                 one line for each new request until Ctrl-C

Reads the embedded database in .data, or in the folder that DATA_DIR names, also while "npm start" runs.
With SUPABASE_SERVICE_ROLE_KEY set, reads the hosted project that VITE_SUPABASE_URL names in the environment or in
.env.production.
To print only the output, as for a file or a pipe: npm run --silent inbox -- --json`

try {
  const flag = { type: 'boolean', default: false } as const
  const { values } = readOptions('npm run inbox', {
    options: {
      json: flag,
      csv: flag,
      quotes: flag,
      vendors: flag,
      watch: flag,
      reference: { type: 'string' },
      help: { ...flag, short: 'h' },
    },
  })
  if ([values.json, values.csv, values.watch].filter(Boolean).length > 1)
    throw new Error('Choose one of --json, --csv and --watch.')
  const all = values.quotes === values.vendors
  const reference = values.reference === undefined ? undefined : parseReference(values.reference)
  if (values.help) console.log(help)
  else {
    const inbox = openInbox(projectRoot, process.env)
    const read = async () =>
      (await inbox.read(reference)).filter(
        ({ kind }) => all || (kind === 'quote' ? values.quotes : values.vendors),
      )
    if (values.watch) await watchInbox(read, (line) => console.log(line))
    else {
      const enquiries = await read()
      if (reference && enquiries.length === 0)
        throw new Error(`There is no request ${referenceText(reference)} in ${inbox.place}.`)
      const labels = await readFieldLabels()
      const wanted = all ? 'requests' : values.quotes ? 'quote requests' : 'vendor registrations'
      if (values.json) console.log(escapeControlCharacters(JSON.stringify(enquiries, null, 2)))
      else if (values.csv) process.stdout.write(formatCsv(enquiries, labels))
      else if (enquiries.length === 0) console.log(`No ${wanted} yet in ${inbox.place}.`)
      else console.log(formatListing(enquiries, labels))
    }
  }
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
