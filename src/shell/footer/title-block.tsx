import type { ReactNode } from 'react'
import type { Site } from '../../generated/content'
import styles from './title-block.module.css'

interface TitleBlockProps {
  readonly contact: Site['contact']
  readonly saved?: ReactNode
}

/** Contact details, laid out like the title block of an engineering drawing. */
export function TitleBlock({ contact, saved }: TitleBlockProps) {
  const { street, city, region, postalCode, country } = contact.postalAddress
  return (
    <dl className={styles.block}>
      <div>
        <dt>Postal address</dt>
        <dd>
          <address>
            {street}, {city},<br />
            {region} {postalCode}, {country}
          </address>
        </dd>
      </div>
      <div>
        <dt>Contact</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
      </div>
      <div>
        <dt>Toll-free, India</dt>
        <dd>
          <a href={`tel:${contact.tollFreeDial}`}>{contact.tollFree}</a>
        </dd>
      </div>
      {saved ? (
        <div className={styles.saved}>
          <dt>Saved on this device</dt>
          <dd>{saved}</dd>
        </div>
      ) : null}
    </dl>
  )
}
