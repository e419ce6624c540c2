import { SMTPServer } from 'smtp-server'
import { createMailer } from '../../../supabase/functions/notify/mail.ts'
import type { SendMail } from '../../../supabase/functions/notify/notify-pending.ts'

/** A mail that the server has received completely. */
export interface Mail {
  readonly recipients: readonly string[]
  /** Header and text, without soft line breaks. */
  readonly source: string
}

/** What the server does with the next message; 'keep waiting' never answers it. */
export type Behaviour = 'refuse' | 'refuse recipient' | 'lose acceptance' | 'keep waiting'

/** An SMTP server on a free port. */
export interface MailServer {
  /** Mails of this test. */
  readonly mails: Mail[]
  /** Behaviours for the next messages; those after them are accepted. */
  readonly behaviours: Behaviour[]
  /** Called with each accepted mail; the server answers when it resolves. */
  onMail: () => Promise<void>
  readonly send: SendMail
  /** Forgets the mails and behaviours. */
  reset(): void
  close(): Promise<void>
}

/** Starts an SMTP server, with a mailer that sends to it. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const behaviours: Behaviour[] = []
  const acceptAtOnce = async () => {}
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, callback) => {
      if (behaviours[0] !== 'refuse recipient') return callback()
      behaviours.shift()
      callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData: (stream, session, callback) => {
      const behaviour = behaviours.shift()
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text
      })
      stream.on('end', async () => {
        if (behaviour === 'refuse')
          return callback(Object.assign(new Error('try again later'), { responseCode: 451 }))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ recipients, source: source.replaceAll('=\r\n', '') })
        if (behaviour === 'keep waiting') return
        if (behaviour === 'lose acceptance')
          return smtp.connections.forEach((connection) => void connection.close())
        await server.onMail()
        callback()
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The SMTP server has no address.')
  const server: MailServer = {
    mails,
    behaviours,
    onMail: acceptAtOnce,
    send: createMailer({
      to: 'sales@company.example',
      from: 'Website <website@company.example>',
      smtpUrl: `smtp://127.0.0.1:${address.port}`,
    }),
    reset: () => {
      mails.length = 0
      behaviours.length = 0
      server.onMail = acceptAtOnce
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}
