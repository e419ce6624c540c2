import { type ReactNode, Suspense } from 'react'
import { ContactButtons } from '../components/contact/contact-buttons'
import { InlineContent } from '../components/inline/inline-content'
import { Notice } from '../components/layout/notice'
import { PageHero } from '../components/layout/page-hero'
import { Panel } from '../components/layout/panel'
import { Steps } from '../components/layout/steps'
import { VisuallyHidden } from '../components/text/visually-hidden'
import type { InlineText } from '../generated/content'
import * as words from '../generated/interface/form-page'
import styles from './form-page.module.css'

interface FormPageProps {
  readonly title: string
  readonly text: InlineText
  readonly formHeading: string
  /** Id of the form's heading, which names the form. */
  readonly headingId: string
  readonly showHeading?: boolean
  readonly steps: readonly { readonly title: string; readonly text: InlineText }[]
  /** Content above the form, in the width of the page. */
  readonly lead?: ReactNode
  /** The form. */
  readonly children: ReactNode
}

/** A page with a form; beside it the next steps, a note on offline use, and buttons to call or chat. */
export function FormPage(props: FormPageProps) {
  const { title, text, formHeading, headingId, showHeading = false, steps, lead, children } = props
  return (
    <PageHero title={title} text={<InlineContent text={text} />} spaceBelow>
      {lead}
      <div className={styles.grid}>
        <Panel>
          <h2 id={headingId} className={styles.heading}>
            {showHeading ? formHeading : <VisuallyHidden>{formHeading}</VisuallyHidden>}
          </h2>
          {/* An icon of a password manager beside an input renders the form alone again. */}
          <Suspense>{children}</Suspense>
        </Panel>
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
      </div>
    </PageHero>
  )
}
