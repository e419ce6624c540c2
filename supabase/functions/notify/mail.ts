import { createTransport } from 'nodemailer'
import type { SendMail } from './notify-pending.ts'

/** Settings of the function, from its environment. */
export interface MailSettings {
  /** Address that receives the e-mails. */
  readonly to: string
  /** Address that they come from; the mail server must accept it. */
  readonly from: string
  /** `smtps://user:password@host:465`. Hosted functions cannot reach ports 25 and 587. */
  readonly smtpUrl?: string | undefined
  /** Address of an HTTP mail API that takes `{ from, to, subject, text }`, as Resend's does, and its key. */
  readonly apiUrl?: string | undefined
  readonly apiKey?: string | undefined
}

/**
 * Creates the function that sends an e-mail, over SMTP when `smtpUrl` is set and over the HTTP API otherwise.
 * @throws Error naming the setting that is missing
 */
export function createMailer({ to, from, smtpUrl, apiUrl, apiKey }: MailSettings): SendMail {
  if (!to) throw new Error('NOTIFY_TO is not set: the address that receives the e-mails.')
  if (!from) throw new Error('NOTIFY_FROM is not set: the address that the e-mails come from.')
  if (smtpUrl) return smtpMailer(smtpUrl, to, from)
  if (apiUrl && apiKey) return apiMailer(apiUrl, apiKey, to, from)
  throw new Error('Set SMTP_URL, or MAIL_API_URL with MAIL_API_KEY.')
}

function smtpMailer(url: string, to: string, from: string): SendMail {
  const transport = createTransport({
    url,
    // Texts come from a public form: no attachment may be read from a path or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@|>$/g, '')
  return async ({ id, subject, text }, signal) => {
    await transport.sendMail({
      to,
      from,
      subject,
      text,
      messageId: `<${id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated' },
      // The time-outs of the transport count idle time, and a slow server is never idle for long.
      signal,
    })
  }
}

function apiMailer(url: string, key: string, to: string, from: string): SendMail {
  return async ({ id, subject, text }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({
        from,
        to: [to],
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
      signal,
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`The mail API answered ${response.status}: ${answer.slice(0, 500)}`)
  }
}
