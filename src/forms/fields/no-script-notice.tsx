import { Notice } from '../../components/layout/notice'
import { useSite } from '../../components/site-context'
import { Pieces } from '../../components/text/pieces'
import * as text from '../../generated/interface/forms'

/**
 * Notice with mail address and phone number, because the form cannot be submitted without JavaScript. React never
 * renders it in browsers.
 */
export function NoScriptNotice() {
  const { contact } = useSite()
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <Notice icon="info" title={text.noScript}>
        <p>
          <Pieces
            of={text.noScriptText({
              email: (
                <a href={`mailto:${contact.email}`} translate="no">
                  {contact.email}
                </a>
              ),
              phone: (
                <a href={`tel:${contact.tollFreeDial}`} translate="no">
                  {contact.tollFree}
                </a>
              ),
            })}
          />
        </p>
      </Notice>
    </noscript>
  )
}
