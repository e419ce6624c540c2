import type { Site } from '../../generated/content'
import * as text from '../../generated/interface/footer'
import styles from './title-block.module.css'

interface TitleBlockProps {
  readonly contact: Site['contact']
  /** Pages and size of the data saved on this device. */
  readonly saved: string | undefined
}

/** Contact details, laid out like the title block of an engineering drawing. */
export function TitleBlock({ contact, saved }: TitleBlockProps) {
  const { street, city, region, postalCode, country } = contact.postalAddress
  return (
    <dl className={styles.block}>
      <div>
        <dt>{text.postalAddress}</dt>
        <dd>
          <address translate="no">
            {street}, {city},<br />
            {region} {postalCode}, {country}
          </address>
        </dd>
      </div>
      <div>
        <dt>{text.contact}</dt>
        <dd>
          <a href={`mailto:${contact.email}`} translate="no">
            {contact.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{text.tollFree}</dt>
        <dd>
          <a href={`tel:${contact.tollFreeDial}`} translate="no">
            {contact.tollFree}
          </a>
        </dd>
      </div>
      {saved ? (
        <div className={styles.saved}>
          <dt>{text.saved}</dt>
          <dd>{saved}</dd>
        </div>
      ) : null}
    </dl>
  )
}
