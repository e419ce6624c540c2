import type { ReactNode } from 'react'
import { Icon } from '../components/text/icon'
import type { IconName } from '../generated/content'
import styles from './offer.module.css'

interface OfferProps {
  readonly icon: IconName
  readonly title: string
  readonly text: ReactNode
  /** Buttons: the one that takes the offer first. None where there is nothing left to choose. */
  readonly children?: ReactNode
}

/** Something offered at the edge of the page, to be taken or left. */
export function Offer({ icon, title, text, children }: OfferProps) {
  return (
    <div className={styles.offer} data-surface="slab">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{text}</p>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}
