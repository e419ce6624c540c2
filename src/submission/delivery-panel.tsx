import type { ComponentProps, Ref } from 'react'
import { Button } from '../components/controls/button'
import { CopyButton } from '../components/controls/copy-button'
import { Icon } from '../components/text/icon'
import type { SuccessText } from '../generated/content'
import type { FieldRules } from '../generated/forms/field-rules'
import * as text from '../generated/interface/forms'
import type { Delivery } from '../outbox/entry'
import styles from './delivery-panel.module.css'
import { OPEN_OUTBOX_EVENT } from './events'
import { reasonWithLabel } from './reasons'

interface DeliveryPanelProps {
  readonly delivery: Delivery
  readonly success: SuccessText
  readonly fields: readonly FieldRules[]
  readonly ref?: Ref<HTMLDivElement>
}

/** Delivery state of a submission that has left the form, with its reference. */
export function DeliveryPanel({ delivery, success, fields, ref }: DeliveryPanelProps) {
  const { state, lastError, reference } = delivery
  const isDelivered = state === 'delivered'
  const { icon, heading, text: body } = contentFor(state, success)
  return (
    <div className={styles.panel} role="status" tabIndex={-1} ref={ref}>
      <span className={styles.icon} data-delivered={isDelivered}>
        <Icon name={icon} />
      </span>
      <h3 className={styles.heading}>{heading}</h3>
      {state === 'attention' ? (
        <p>{reasonWithLabel(fields, { ...lastError, reason: lastError?.reason || text.failed })}</p>
      ) : lastError ? (
        <p>{lastError.reason}</p>
      ) : null}
      <p className={styles.text}>{body}</p>
      <p className={styles.reference}>
        <span>
          <span className={styles.label}>{text.reference}</span> <b>{reference}</b>
        </span>
        <CopyButton text={reference}>{text.copyReference}</CopyButton>
      </p>
      {isDelivered ? null : (
        <Button variant="line" size="small" onClick={() => dispatchEvent(new Event(OPEN_OUTBOX_EVENT))}>
          {text.openOutbox}
        </Button>
      )}
    </div>
  )
}

interface PanelContent extends SuccessText {
  readonly icon: ComponentProps<typeof Icon>['name']
}

function contentFor(state: Delivery['state'], success: SuccessText): PanelContent {
  switch (state) {
    case 'delivered':
      return { icon: 'check', ...success }
    case 'queued':
    case 'sending':
      return { icon: 'device-mobile', heading: text.saved, text: text.savedText }
    case 'attention':
      return { icon: 'warning', heading: text.attention, text: text.attentionText }
  }
}
