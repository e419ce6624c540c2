import { ContactButtons } from '../components/contact/contact-buttons'
import { ButtonLink } from '../components/controls/button'
import { InlineContent } from '../components/inline/inline-content'
import { Section } from '../components/layout/section'
import { Typeset } from '../components/text/typeset'
import type { Closing } from '../generated/content'
import styles from './closing-block.module.css'

/** Dark block at the end of a page with a link to a form, and buttons to call or chat. */
export function ClosingBlock({ closing }: { readonly closing: Closing }) {
  return (
    <Section tone="slab" id="closing" className={styles.closing}>
      <div className={styles.layout}>
        <div>
          <h2>
            <Typeset>{closing.heading}</Typeset>
          </h2>
          {closing.text ? (
            <p className={styles.text}>
              <InlineContent text={closing.text} />
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <ButtonLink variant="gas" to={closing.action.link} arrow>
            {closing.action.label}
          </ButtonLink>
          <ContactButtons />
        </div>
      </div>
    </Section>
  )
}
