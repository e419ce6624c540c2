import { createInterface } from 'node:readline/promises'
import { errorMessage } from '../lib/error-message'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { eraseRequest } from '../operations/inbox/erase-request'
import { openInbox } from '../operations/inbox/open-inbox'
import { readFieldLabels } from '../operations/inbox/read-field-labels'

const help = `npm run erase: deletes one request for good, when a person asks for it.

  npm run erase -- B6EB-6AC8          shows the request and asks
  npm run erase -- B6EB-6AC8 --yes    deletes it without a question, for scripts

Deletes the request and the record of its e-mail, and says what it cannot reach. Chooses the database as "npm run inbox"
does: the embedded one, also while "npm start" runs, or with SUPABASE_SERVICE_ROLE_KEY the hosted project.`

try {
  const { values, positionals } = readOptions('npm run erase', {
    options: {
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false, short: 'h' },
    },
    allowPositionals: true,
  })
  const [reference, ...others] = positionals
  if (values.help) console.log(help)
  else if (reference === undefined || others.length > 0)
    throw new Error('Name one request, as in: npm run erase -- B6EB-6AC8')
  else
    await eraseRequest(reference, {
      inbox: openInbox(projectRoot, process.env),
      labels: await readFieldLabels(),
      print: (text) => console.log(text),
      ask: process.stdin.isTTY ? ask : undefined,
      isAgreed: values.yes,
    })
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

/** Asks in the terminal. The answer is empty when the input ends. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const ended = new Promise<string>((resolvePromise) => terminal.once('close', () => resolvePromise('')))
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}
