import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../files/write-atomically'
import { isSame } from './guard'

/** Secrets of a session of the desk. */
export interface Session {
  /** Opens the desk as a query parameter of its address, and is sent with every request. */
  readonly token: string
  /** Value of the cookie that opens the desk in a further tab. It does not replace the token. */
  readonly cookie: string
}

/** A session survives restarts for a working day, so that open desks stay valid. */
const KEPT_MILLISECONDS = 12 * 60 * 60 * 1000

/**
 * Opens the session of a project, or starts a new one.
 * @param folder of the desk; the file in it is readable for its owner only
 */
export function openSession(folder: string, now = Date.now()): Session {
  const file = join(folder, 'session.json')
  const token = readToken(file, now) ?? startSession(file, now)
  return { token, cookie: createHmac('sha256', token).update('cookie').digest('base64url') }
}

/** Name of the cookie. Cookies of all ports of a machine are sent together, so the port is part of the name. */
export function cookieName(port: number | undefined): string {
  return `desk-${port}`
}

/** Whether a Cookie header holds the cookie of the session. */
export function hasCookie(header: string | undefined, port: number | undefined, session: Session): boolean {
  const name = `${cookieName(port)}=`
  return (header ?? '')
    .split('; ')
    .some((one) => one.startsWith(name) && isSame(one.slice(name.length), session.cookie))
}

function startSession(file: string, now: number): string {
  const token = randomBytes(32).toString('base64url')
  writeAtomically(file, JSON.stringify({ token, started: now }), { mode: 0o600 })
  return token
}

function readToken(file: string, now: number): string | undefined {
  try {
    const { token, started }: { token?: unknown; started?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
    const isRecent = typeof started === 'number' && started <= now && now - started < KEPT_MILLISECONDS
    return isRecent && typeof token === 'string' && token.length >= 43 ? token : undefined
  } catch {
    return undefined
  }
}
