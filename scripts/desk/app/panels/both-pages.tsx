import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/error-message'
import type { PageRecord } from '../../contract/api'
import type { FromFrame } from '../../contract/frame'
import { sendToFrame, useFrameMessages } from '../parts/frame-messages'
import { request } from '../session/request'
import type { Change } from '../words/changes'
import { countWords } from '../words/moments'
import styles from './both-pages.module.css'
import { DifferenceSteps } from './difference-steps'

interface BothPagesProps {
  readonly file: string
  /** The texts of the file, and what they are called, as in `24 November 2026`. */
  readonly before: { readonly name: string; readonly text: string }
  readonly after: { readonly name: string; readonly text: string }
  readonly changes: readonly Pick<Change, 'pointer' | 'field'>[]
}

/** The page of two texts of a file, as visitors would see each. F7 and Shift F7 lead both pages through the differences. */
export function BothPages({ file, before, after, changes }: BothPagesProps) {
  const [at, setAt] = useState(-1)
  const step = (by: 1 | -1) => {
    const count = Math.max(changes.length, 1)
    setAt(at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count)
  }
  const pointer = changes[at]?.pointer
  return (
    <section aria-label="Both pages">
      <div className={styles.steps}>
        <p role="status">
          {at < 0
            ? countWords(changes.length, 'difference')
            : `${at + 1} of ${changes.length}: ${changes[at]?.field}`}
        </p>
        <DifferenceSteps onStep={step} />
      </div>
      <div className={styles.both}>
        {[before, after].map(({ name, text }) => (
          <PageOf key={name} file={file} name={name} text={text} pointer={pointer} />
        ))}
      </div>
    </section>
  )
}

interface PageOfProps {
  readonly file: string
  readonly name: string
  readonly text: string
  /** The field to which the page scrolls. */
  readonly pointer: string | undefined
}

function PageOf({ file, name, text, pointer }: PageOfProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [record, setRecord] = useState<PageRecord>()
  const [failed, setFailed] = useState<string>()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setFailed(undefined)
    request<PageRecord>('POST', 'page-record', { file, text }).then(
      (answer) => isCurrent && setRecord(answer),
      (error: unknown) => isCurrent && setFailed(errorMessage(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [file, text])
  const receive = useCallback(({ desk }: FromFrame) => {
    if (desk === 'ready') setReady(true)
    if (desk === 'leave') setReady(false)
  }, [])
  useFrameMessages(frame, receive)
  useEffect(() => {
    if (isReady && record) sendToFrame(frame.current, { desk: 'record', ...record })
  }, [isReady, record])
  useEffect(() => {
    if (isReady && pointer !== undefined)
      sendToFrame(frame.current, { desk: 'select', place: { file, pointer }, scroll: true })
  }, [isReady, file, pointer])
  return (
    <figure className={styles.page}>
      <figcaption>
        <b>{name}</b>
      </figcaption>
      {failed !== undefined && <p className={styles.failed}>{failed}</p>}
      {record && failed === undefined && (
        <iframe ref={frame} title={`The page: ${name}`} src={record.address} aria-busy={!isReady} />
      )}
      {!record && failed === undefined && <p className={styles.failed}>The page is being made.</p>}
    </figure>
  )
}
