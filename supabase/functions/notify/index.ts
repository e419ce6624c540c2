import { handleRequest } from './handle-request.ts'
import { createMailer } from './mail.ts'
import { createStore } from './notification-store.ts'
import { notifyPending } from './notify-pending.ts'

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
      createStore(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY')),
      createMailer({
        to: setting('NOTIFY_TO'),
        from: setting('NOTIFY_FROM'),
        smtpUrl: setting('SMTP_URL'),
        apiUrl: setting('MAIL_API_URL'),
        apiKey: setting('MAIL_API_KEY'),
      }),
    ),
  ),
)
