import { type ComponentProps, type Ref, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/controls/button'
import { sheetDetails } from '../../components/paper/sheet-details'
import { Icon } from '../../components/text/icon'
import type { SuccessText } from '../../generated/content'
import type { FieldRules } from '../../generated/forms/field-rules'
import { failed } from '../../generated/interface/forms'
import * as text from '../../generated/interface/receipt'
import type { Outbox } from '../../outbox/outbox'
import type { Delivery } from '../../outbox/outbox-entry'
import type { Body, Kind } from '../../outbox/transport-contract'
import { titleOf } from '../describe-entry'
import { OPEN_OUTBOX_EVENT, SHOW_FORM_EVENT } from '../events'
import { reasonWithLabel } from '../reasons'
import { AnswerList } from './answer-list'
import styles from './delivery-panel.module.css'
import { DeliveryProgress } from './delivery-progress'
import { KeepCopy } from './keep-copy'
import { formatDateTime, labelledAnswers, printedRequest } from './printed-request'
import { ReceiptActions } from './receipt-actions'

export interface DeliveryPanelProps {
  readonly outbox: Pick<Outbox, 'keepCopy' | 'markSeen'>
  readonly kind: Kind
  readonly fields: readonly FieldRules[]
  readonly delivery: Delivery
  /** The answers that were submitted. */
  readonly body: Body
  readonly success: SuccessText
  /** Heading of the panel, which receives the focus. */
  readonly ref?: Ref<HTMLHeadingElement>
  /** Shows the form again. */
  readonly onClose: () => void
}

/** A submission that has left its form: delivery state, answers, and what to do with them. It replaces the form. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { outbox, kind, fields, delivery, body, success, ref, onClose } = props
  const { id, state, lastError, reference, keepsCopy = false } = delivery
  const headingId = useId()
  const [shownAt] = useState(Date.now)
  const isDelivered = state === 'delivered'
  const { icon, heading, text: message } = contentFor(state, success)
  const { createdAt = shownAt, deliveredAt } = delivery
  const time = isDelivered ? (deliveredAt ?? shownAt) : createdAt
  const request = printedRequest({ ...delivery, kind }, body)

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
    <section className={styles.panel} aria-labelledby={headingId} data-submission={state} {...sheet}>
      <div className={styles.head} role="status">
        <span className={styles.icon} data-delivered={isDelivered}>
          <Icon name={icon} />
        </span>
        <h3 id={headingId} className={styles.heading} tabIndex={-1} ref={ref}>
          {heading}
        </h3>
        <div className={styles.text}>
          {state === 'attention' ? (
            <p>{reasonWithLabel(fields, { ...lastError, reason: lastError?.reason || failed })}</p>
          ) : lastError ? (
            <p>{lastError.reason}</p>
          ) : null}
          <p>{message}</p>
          <p className={styles.reference}>
            {text.reference} <b translate="no">{reference}</b>
          </p>
        </div>
      </div>
      {isDelivered ? null : <DeliveryProgress entry={delivery} />}
      <div className={styles.sheet}>
        <AnswerList answers={labelledAnswers(kind, body)} />
        <dl className={styles.facts}>
          <div>
            <dt>{text.reference}</dt>
            <dd translate="no">{reference}</dd>
          </div>
          <div>
            <dt>{isDelivered ? text.receivedAt : text.savedAt}</dt>
            <dd>{formatDateTime(time)}</dd>
          </div>
          <div>
            <dt>{text.form}</dt>
            <dd>{titleOf({ kind })}</dd>
          </div>
        </dl>
      </div>
      {isDelivered ? (
        <div className={styles.next}>
          <h4>{text.next}</h4>
          <ol>
            {success.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ) : null}
      <div className={styles.controls}>
        <ReceiptActions request={request} reference={reference} onPrint={() => window.print()} />
        <KeepCopy outbox={outbox} id={id} body={body} isKept={keepsCopy} />
        {isDelivered ? <p className={styles.note}>{text.notKept}</p> : null}
        <div className={styles.row}>
          <Button
            variant={isDelivered ? 'line' : 'ink'}
            size="small"
            onClick={() => dispatchEvent(new Event(OPEN_OUTBOX_EVENT))}
          >
            <Icon name="outbox" /> {text.openOutbox}
          </Button>
          <Button variant="line" size="small" onClick={showForm}>
            {text.another}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface PanelContent {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly heading: string
  readonly text: string
}

function contentFor(state: Delivery['state'], success: SuccessText): PanelContent {
  switch (state) {
    case 'delivered':
      return { icon: 'check', heading: success.heading, text: success.text }
    case 'queued':
    case 'sending':
      return { icon: 'device-mobile', heading: text.saved, text: text.savedText }
    case 'attention':
      return { icon: 'warning', heading: text.attention, text: text.attentionText }
  }
}
