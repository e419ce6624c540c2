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
 *
 * The settings are validated here, because Deno quotes an invalid address or header in its error, with the password or key,
 * and the database keeps that error for reports.
 * @throws Error naming the setting that is missing or invalid, without its value
 */
export function createMailer({ to, from, smtpUrl, apiUrl, apiKey }: MailSettings): SendMail {
  if (!to) throw new Error('NOTIFY_TO is not set: the address that receives the e-mails.')
  if (!from) throw new Error('NOTIFY_FROM is not set: the address that the e-mails come from.')
  if (smtpUrl) {
    if (!isSmtpUrl(smtpUrl))
      throw new Error(
        'SMTP_URL is not an address like smtps://user:password@mail.company.example:465. In user and password, write # as %23, / as %2F, ? as %3F and % as %25.',
      )
    return smtpMailer(smtpUrl, to, from)
  }
  if (apiUrl && apiKey) {
    if (!isApiUrl(apiUrl))
      throw new Error('MAIL_API_URL is not an address like https://api.company.example/emails.')
    if (!/^[\x21-\x7e]+$/.test(apiKey))
      throw new Error(
        'MAIL_API_KEY contains a space, a line break or another character that keys do not contain.',
      )
    return apiMailer(apiUrl, apiKey, to, from)
  }
  throw new Error('Set SMTP_URL, or MAIL_API_URL with MAIL_API_KEY.')
}

/** Whether the host is what follows the user and password, which a `#`, `/` or `?` of the password would cut off. */
function isSmtpUrl(address: string): boolean {
  return URL.canParse(address) && /^smtps?:\/\/[^/?#]+\/?(?:\?[^#@]*)?$/i.test(address)
}

function isApiUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === ''
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
