import { SavedDataButton } from '../../components/controls/saved-data-button'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import { PlainDate } from '../../components/text/plain-date'
import type { DocumentPage, DocumentPart } from '../../generated/content'
import { TextBlocks } from '../../sections/text-blocks'
import { DeviceDataTables } from './device-data-tables'
import styles from './document-template.module.css'
import { RetentionText } from './retention-text'
import { SentRequestsTable } from './sent-requests-table'

/** A page of text in parts, such as the privacy statement, with links to its parts beside the text. */
export function DocumentTemplate({ page }: { readonly page: DocumentPage }) {
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />}>
        {page.highlights ? (
          <ul className={styles.highlights}>
            {page.highlights.map(({ heading, text }) => (
              <li key={heading}>
                <b>{heading}</b>
                <p>
                  <InlineContent text={text} />
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label={page.onThisPage}>
            <ul>
              {page.parts.map(({ anchor, heading }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.parts}>
            {page.parts.map((part) => (
              <Part key={part.anchor} part={part} />
            ))}
            <p className={styles.changed}>
              {page.lastChanged} <PlainDate date={page.updatedOn} />
            </p>
          </div>
        </div>
      </Section>
    </>
  )
}

function Part({ part }: { readonly part: DocumentPart }) {
  const { anchor, heading, content, deviceData, sentRequests, retention, savedDataButton } = part
  return (
    <section id={anchor} aria-labelledby={`${anchor}-heading`}>
      <h2 id={`${anchor}-heading`}>{heading}</h2>
      <TextBlocks content={content} />
      {deviceData ? <DeviceDataTables texts={deviceData} /> : null}
      {sentRequests ? (
        <div className={styles.tables}>
          <SentRequestsTable texts={sentRequests} />
        </div>
      ) : null}
      {retention ? <RetentionText texts={retention} /> : null}
      {savedDataButton ? (
        <div className={styles.action}>
          <SavedDataButton label={savedDataButton} />
        </div>
      ) : null}
    </section>
  )
}
