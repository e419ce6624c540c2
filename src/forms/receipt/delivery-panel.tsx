import { type ComponentProps, type Ref, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SmartLink } from '../../components/links/smart-link'
import { sheetDetails } from '../../components/paper/sheet-details'
import { shownDialog } from '../../components/state/shown-dialog'
import { useOnline } from '../../components/state/use-online'
import { Icon } from '../../components/text/icon'
import type { SuccessText } from '../../generated/content'
import type { FieldRules } from '../../generated/forms/field-rules'
import { failed } from '../../generated/interface/forms'
import * as text from '../../generated/interface/receipt'
import type { Outbox } from '../../outbox/outbox'
import type { Delivery } from '../../outbox/outbox-entry'
import type { Body, Kind } from '../../outbox/transport-contract'
import { titleOf } from '../describe-entry'
import { SHOW_FORM_EVENT } from '../events'
import { reasonWithLabel } from '../reasons'
import { AnswerList } from './answer-list'
import { ContactWays } from './contact-ways'
import styles from './delivery-panel.module.css'
import { KeepCopy } from './keep-copy'
import { NextSteps } from './next-steps'
import { formatClock, formatLongDate, labelledAnswers, printedRequest } from './printed-request'
import { ReceiptActions } from './receipt-actions'
import { useMarkedAncestors } from './use-marked-ancestors'

export interface DeliveryPanelProps {
  readonly outbox: Pick<Outbox, 'keepCopy' | 'markSeen'>
  readonly kind: Kind
  readonly fields: readonly FieldRules[]
  readonly delivery: Delivery
  /** The answers that were submitted. */
  readonly body: Body
  readonly success: SuccessText
  /** Level of the heading: 1 replaces a whole page, 2 a section of one. */
  readonly headingLevel: 1 | 2
  /** The heading, which receives the focus. */
  readonly ref?: Ref<HTMLHeadingElement>
  /** Shows the form again. */
  readonly onClose: () => void
}

/**
 * A submission that has left its form: delivery state, reference, next steps, contact and answers. It replaces the form
 * and everything else in the section of the page that holds it.
 */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { outbox, kind, fields, delivery, body, success, headingLevel, ref, onClose } = props
  const { id, state, lastError, reference, keepsCopy = false, isUnstored = false } = delivery
  const panel = useRef<HTMLElement>(null)
  useMarkedAncestors(panel)
  const headingId = useId()
  const [shownAt] = useState(Date.now)
  const isDelivered = state === 'delivered'
  const isOnline = useOnline()
  const { icon, heading, lead, steps } = contentFor(delivery, success, isOnline)
  const { createdAt = shownAt, deliveredAt } = delivery
  const time = isDelivered ? (deliveredAt ?? shownAt) : createdAt
  const moment = { date: formatLongDate(time), time: formatClock(time) }
  const error = lastError ?? (state === 'attention' ? { reason: failed } : undefined)
  const [Heading, Subheading] = headingLevel === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)

  useEffect(() => {
    if (isDelivered) void outbox.markSeen(id)
  }, [isDelivered, outbox, id])
  useEffect(() => {
    const close = () => flushSync(onClose)
    addEventListener(SHOW_FORM_EVENT, close)
    return () => removeEventListener(SHOW_FORM_EVENT, close)
  })

  const showForm = () => {
    // The form must be visible before a field can receive the focus.
    flushSync(onClose)
    document.getElementById(`${kind}-${fields[0]?.name}`)?.focus()
  }

  const sheet = sheetDetails({
    document: text.document,
    subject: titleOf({ kind }),
    field: { label: text.reference, text: reference },
  })
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={headingId}
      data-submission={state}
      {...sheet}
    >
      <div className={styles.layout}>
        <div className={styles.head} role="status">
          <p className={styles.line} aria-hidden="true">
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          </p>
          <p className={styles.kind}>{titleOf({ kind })}</p>
          <Heading id={headingId} className={styles.heading} tabIndex={-1} ref={ref}>
            {heading}
          </Heading>
          {isDelivered ? null : (
            <div className={styles.lead}>
              {error ? <p>{state === 'attention' ? reasonWithLabel(fields, error) : error.reason}</p> : null}
              <p>{lead}</p>
            </div>
          )}
          <div className={styles.reference}>
            <p>
              <span>{text.reference}</span> <b translate="no">{reference}</b>
            </p>
            <div>
              <p>{isDelivered ? text.receivedOn(moment) : text.savedOn(moment)}</p>
              <p>{success.text}</p>
            </div>
          </div>
        </div>
        <div className={styles.next}>
          <Subheading>{text.next}</Subheading>
          <NextSteps steps={steps} />
          {success.reply ? <p className={styles.note}>{success.reply.text}</p> : null}
        </div>
        <aside className={styles.side} aria-label={text.contact}>
          <div className={styles.card}>
            <Subheading>{text.contact}</Subheading>
            <ContactWays reference={reference} />
            <ReceiptActions
              request={printedRequest({ ...delivery, kind }, body)}
              reference={reference}
              onPrint={() => print()}
            />
            {isDelivered ? <p className={styles.note}>{isUnstored ? text.unstored : text.notKept}</p> : null}
          </div>
          <ul className={styles.links}>
            <li>
              <button type="button" onClick={() => shownDialog.set('outbox')}>
                {text.openOutbox}
              </button>
            </li>
            <li>
              <button type="button" onClick={showForm}>
                {text.another}
              </button>
            </li>
            {headingLevel === 1 ? (
              <li>
                <SmartLink to="/">{text.home}</SmartLink>
              </li>
            ) : null}
          </ul>
        </aside>
        <div className={styles.answers}>
          <Subheading>{text.answers}</Subheading>
          <AnswerList answers={labelledAnswers(kind, body)} />
          {isUnstored ? null : <KeepCopy outbox={outbox} id={id} body={body} isKept={keepsCopy} />}
        </div>
      </div>
    </section>
  )
}

interface PanelContent {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly heading: string
  /** Text below the heading. */
  readonly lead?: string
  readonly steps: readonly string[]
}

function contentFor(
  { state, mayHaveArrived = true }: Delivery,
  { heading, next }: SuccessText,
  isOnline: boolean,
): PanelContent {
  switch (state) {
    case 'delivered':
      return { icon: 'check', heading, steps: next }
    case 'queued':
    case 'sending':
      return {
        icon: 'device-mobile',
        heading: mayHaveArrived ? text.savedUnclear : text.saved,
        lead: [
          isOnline ? text.savedOnline : text.savedOffline,
          mayHaveArrived ? text.savedLocked : text.savedChange,
        ].join(' '),
        steps: [isOnline ? text.nextOnline : text.nextSaved, ...next],
      }
    case 'attention':
      return {
        icon: 'warning',
        heading: text.attention,
        lead: text.attentionText,
        steps: [text.nextAttention, ...next],
      }
  }
}
