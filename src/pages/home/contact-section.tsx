import type { ReactNode } from 'react'
import { ContactButtons } from '../../components/contact/contact-buttons'
import { Panel } from '../../components/layout/panel'
import { Section, SectionHead } from '../../components/layout/section'
import { SmartLink } from '../../components/links/smart-link'
import { useSite } from '../../components/site-context'
import { Icon } from '../../components/text/icon'
import type { HomePageContact } from '../../generated/content'
import * as text from '../../generated/interface/home'
import styles from './contact-section.module.css'

interface ContactSectionProps {
  readonly contact: HomePageContact
  /** Id of the heading, which names the form. */
  readonly headingId: string
  /** The form. */
  readonly children: ReactNode
}

/** A form on a dark background, with phone number and e-mail address beside or above it. */
export function ContactSection({ contact, headingId, children }: ContactSectionProps) {
  const { email, tollFree, tollFreeDial } = useSite().contact
  return (
    <Section tone="slab" id="get-in-touch" labelledBy={headingId} className={styles.section}>
      <div className={styles.layout}>
        <div className={styles.words}>
          <SectionHead id={headingId} heading={contact.heading} text={contact.text} />
          <ul className={styles.ways}>
            <li>
              <SmartLink to={`tel:${tollFreeDial}`}>
                <Icon name="phone" />
                <span>
                  <span translate="no">{tollFree}</span>
                  <small>{text.tollFree}</small>
                </span>
              </SmartLink>
            </li>
            <li>
              <SmartLink to={`mailto:${email}`}>
                <Icon name="envelope" />
                <span>
                  <span translate="no">{email}</span>
                  <small>{text.drawings}</small>
                </span>
              </SmartLink>
            </li>
          </ul>
          <ContactButtons />
        </div>
        <Panel>{children}</Panel>
      </div>
    </Section>
  )
}
