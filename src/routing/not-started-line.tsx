import type { CSSProperties } from 'react'
import { Pieces } from '../components/text/pieces'
import { notStarted } from '../generated/interface/contact'
import site from '../generated/site.json'

/** Id of the line, by which the start script of the build shows it. */
const NOT_STARTED_ID = 'not-started'

/* Inline, because no client script renders the line and so no style sheet of the site would hold its class. */
const lineStyle: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 'var(--z-toast)',
  margin: 0,
  padding: '1rem',
  background: 'var(--ink)',
  color: 'var(--paper)',
}
const linkStyle: CSSProperties = { color: 'inherit', textDecoration: 'underline' }

/**
 * Line with phone number and mail address for a page whose scripts cannot be loaded: its forms would do nothing. It is hidden
 * in every document, outside of what React hydrates; `start-scripts.ts` of the build shows it.
 */
export function NotStartedLine() {
  const { email, tollFree, tollFreeDial } = site.contact
  return (
    <p id={NOT_STARTED_ID} role="alert" hidden style={lineStyle}>
      <Pieces
        of={notStarted({
          phone: (
            <a href={`tel:${tollFreeDial}`} translate="no" style={linkStyle}>
              {tollFree}
            </a>
          ),
          email: (
            <a href={`mailto:${email}`} translate="no" style={linkStyle}>
              {email}
            </a>
          ),
        })}
      />
    </p>
  )
}
