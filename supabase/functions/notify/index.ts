import { functionCaller } from './call-function.ts'
import { handleRequest } from './handle-request.ts'
import { createMailer, type MailSettings } from './mail.ts'
import { createStore } from './notification-store.ts'
import { notifyPending, type SendMail } from './notify-pending.ts'

/** The part of Deno that this file uses. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
}

const setting = (name: string): string => Deno.env.get(name)?.trim() ?? ''

/** Edge Function that mails new enquiries. README, "E-mail for each new request", lists its settings. */
Deno.serve((request) =>
  handleRequest(request, setting('NOTIFY_SECRET'), () =>
    notifyPending(
      createStore(functionCaller(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'))),
      sendWith({
        to: setting('NOTIFY_TO'),
        from: setting('NOTIFY_FROM'),
        smtpUrl: setting('SMTP_URL'),
        apiUrl: setting('MAIL_API_URL'),
        apiKey: setting('MAIL_API_KEY'),
      }),
    ),
  ),
)

/** Creates the mailer with the first e-mail, so that a missing setting is recorded as the error of that e-mail. */
function sendWith(settings: MailSettings): SendMail {
  let mailer: SendMail | undefined
  return async (message, signal) => {
    mailer ??= createMailer(settings)
    await mailer(message, signal)
  }
}
