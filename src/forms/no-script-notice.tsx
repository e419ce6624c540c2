import { Notice } from '../components/layout/notice'
import { useSite } from '../components/site-context'

/**
 * Notice with mail address and phone number, because the form cannot be submitted without JavaScript. React never
 * renders it in browsers.
 */
export function NoScriptNotice() {
  const { contact } = useSite()
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <Notice icon="info" title="This form needs JavaScript">
        <p>
          Without it, write to <a href={`mailto:${contact.email}`}>{contact.email}</a> or call{' '}
          <a href={`tel:${contact.tollFreeDial}`}>{contact.tollFree}</a>. We need the same answers as this
          form asks for.
        </p>
      </Notice>
    </noscript>
  )
}
