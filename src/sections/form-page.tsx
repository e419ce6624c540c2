import { type ReactNode, Suspense } from 'react'
import { deferComponent } from '../components/deferred/defer-component'
import { Deferred } from '../components/deferred/deferred'
import { InlineContent } from '../components/inline/inline-content'
import { PageHero } from '../components/layout/page-hero'
import { Panel } from '../components/layout/panel'
import { VisuallyHidden } from '../components/text/visually-hidden'
import type { InlineText } from '../generated/content'
import type { FormAsideProps } from './form-aside'
import styles from './form-page.module.css'

const formAside = deferComponent(() => import('./form-aside').then((part) => part.FormAside))

interface FormPageProps extends FormAsideProps {
  readonly title: string
  readonly text: InlineText
  readonly formHeading: string
  /** Id of the form's heading, which names the form. */
  readonly headingId: string
  readonly showHeading?: boolean
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
      <div className={styles.grid} data-form-page="">
        <Panel>
          <h2 id={headingId} className={styles.heading}>
            {showHeading ? formHeading : <VisuallyHidden>{formHeading}</VisuallyHidden>}
          </h2>
          {/* An icon of a password manager beside an input renders the form alone again. */}
          <Suspense>{children}</Suspense>
        </Panel>
        <Deferred component={formAside} hydrates="onUse" steps={steps} />
      </div>
    </PageHero>
  )
}
