import { errorMessage } from '../../../lib/error-message'
import type { HandOverAnswer } from '../../contract/publish'
import type { DeskSession } from '../session/desk-session'
import type { Pending } from '../session/use-pending'
import { countWords } from '../words/moments'

interface Handed {
  readonly line: string
  /** Changes that become a version first. */
  readonly pending?: Pending
}

/** A step on the way to visitors, with the line that names the change. */
export type Step = (session: DeskSession, line: string) => Promise<void>

/** Keeps a version of the changes that are taken along, then takes a step with all versions. */
export async function takeStep(session: DeskSession, step: Step, { line, pending }: Handed): Promise<void> {
  if (pending) {
    const files = pending.changed.map(([file]) => file)
    // Shows what is wrong in its own place if it cannot be saved.
    if (!(await session.save(files, pending.line || line, pending.saved))) return
    session.view('publish')
  }
  try {
    await step(session, line)
  } catch (error) {
    session.notify(errorMessage(error))
  }
}

/** Hands all versions over, and shows what the host or the check said. */
export async function handOver(session: DeskSession, line: string): Promise<void> {
  const answer = await session.publishing.handOver(line)
  if (answer) await showAnswer(session, answer)
}

async function showAnswer(session: DeskSession, answer: HandOverAnswer): Promise<void> {
  if (answer.kind === 'handed-over') {
    const { way, request } = answer.state
    session.notify(
      way === 'direct'
        ? 'Handed over. Visitors see it after the next build.'
        : `Handed over.${request?.address ? ' Open the request on the host, so that a colleague approves it.' : ''}`,
    )
  }
  if (answer.kind === 'decide') {
    await Promise.all(answer.files.map((file) => session.files.open(file)))
    await session.refresh(answer.files)
    session.view('conflicts')
    session.notify(
      'Nothing was sent. Colleagues changed the same fields: decide each, save, and hand over again.',
    )
  }
  if (answer.kind === 'mistakes') {
    await session.load()
    session.view('mistakes')
    session.notify(`Nothing was sent. ${countWords(answer.count, 'mistake')} to correct first.`)
  }
}

/** Downloads all versions as a file. */
export async function sendFile(session: DeskSession, line: string): Promise<void> {
  const { name, text } = await session.publishing.patch(line)
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-patch' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin the download after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  session.notify(`${name} is in your downloads. Send it to someone with access to the site.`)
}
