import { ContactButtons } from '../components/contact/contact-buttons'
import { Notice } from '../components/layout/notice'
import { Steps } from '../components/layout/steps'
import type { InlineText } from '../generated/content'
import * as words from '../generated/interface/form-page'
import styles from './form-page.module.css'

export interface FormAsideProps {
  readonly steps: readonly { readonly title: string; readonly text: InlineText }[]
}

/** Column beside a form: the next steps, a note on offline use, and buttons to call or chat. */
export function FormAside({ steps }: FormAsideProps) {
  return (
    <aside className={styles.side} aria-label={words.aside}>
      <div>
        <h2 className={styles.next}>{words.next}</h2>
        <Steps items={steps} />
      </div>
      <Notice icon="wifi-off" title={words.offline}>
        <p>{words.offlineText}</p>
      </Notice>
      <ContactButtons />
    </aside>
  )
}
