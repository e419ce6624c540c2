import { once } from 'node:events'
import { connect } from 'node:tls'
import { fail } from './check'

/** When a certificate begins and ends to be valid. */
export interface Validity {
  readonly from: Date
  readonly to: Date
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Services renew certificates 30 days before their end, or after two thirds of a shorter life. */
const RENEWED_DAYS_BEFORE = 14
const timeoutMs = 20_000

/**
 * Reads the validity of a server's certificate.
 * @throws Error when the connection fails, also because this machine does not trust the certificate
 */
export async function readCertificate(origin: string): Promise<Validity> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: timeoutMs,
  })
  try {
    socket.once('timeout', () => socket.destroy(new Error('the server does not respond')))
    await once(socket, 'secureConnect')
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    return { from: new Date(from), to: new Date(to) }
  } finally {
    socket.destroy()
  }
}

/**
 * Returns the age of a certificate and the days that are left.
 * @throws Error if the certificate should have been renewed
 */
export function certificateAge({ from, to }: Validity, now: Date): string {
  const days = (start: Date, end: Date) => Math.floor((end.getTime() - start.getTime()) / DAY_MS)
  const left = days(now, to)
  // Certificates may last six days.
  if (left < Math.min(RENEWED_DAYS_BEFORE, days(from, to) / 3))
    fail(`it ends in ${left} days, on ${to.toISOString().slice(0, 10)}: renew it`)
  return `${days(from, now)} days old, ${left} days left`
}
