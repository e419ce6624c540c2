import { deferComponent } from '../deferred/defer-component'
import { Deferred } from '../deferred/deferred'
import { useSite } from '../site-context'
import styles from './contact-buttons.module.css'

const links = deferComponent(() => import('./contact-links').then((part) => part.ContactLinks))

/** Buttons that call the company or open a WhatsApp chat; nothing while site.json has no such numbers. */
export function ContactButtons() {
  const { call, whatsApp } = useSite().contact
  return call || whatsApp ? (
    <div className={styles.buttons}>
      <Deferred component={links} />
    </div>
  ) : null
}
