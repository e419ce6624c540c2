import type { ReactNode } from 'react'
import { Icon } from '../components/text/icon'
import type { IconName } from '../generated/content'
import styles from './offer.module.css'

interface OfferProps {
  readonly icon: IconName
  readonly title: string
  readonly text: ReactNode
  /** Buttons, the accepting one first; none when there is nothing to choose. */
  readonly children?: ReactNode
}

/** A message at the edge of the page that offers an action. */
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
