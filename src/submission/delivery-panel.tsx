import type { ComponentProps, Ref } from 'react'
import { Button } from '../components/controls/button'
import { CopyButton } from '../components/controls/copy-button'
import { Icon } from '../components/text/icon'
import type { SuccessText } from '../generated/content'
import type { FieldRules } from '../generated/forms/field-rules'
import type { Delivery } from '../outbox/entry'
import styles from './delivery-panel.module.css'
import { OPEN_OUTBOX_EVENT } from './events'
import { FALLBACK_REASON, reasonWithLabel } from './reasons'

interface DeliveryPanelProps {
  readonly delivery: Delivery
  readonly success: SuccessText
  readonly fields: readonly FieldRules[]
  readonly ref?: Ref<HTMLDivElement>
}

const queuedText =
  'It is sent by itself, once, as soon as there is a network and a page of this site is open. Some browsers send it even when the page is closed.'
const attentionText = 'It is kept on this device. Open the outbox to change it or to send it again.'

/** Delivery state of a submission that has left the form, with its reference. */
export function DeliveryPanel({ delivery, success, fields, ref }: DeliveryPanelProps) {
  const { state, lastError, reference } = delivery
  const isDelivered = state === 'delivered'
  const { icon, heading, text } = contentFor(state, success)
  return (
    <div className={styles.panel} role="status" tabIndex={-1} ref={ref}>
      <span className={styles.icon} data-delivered={isDelivered}>
        <Icon name={icon} />
      </span>
      <h3 className={styles.heading}>{heading}</h3>
      {state === 'attention' ? (
        <p>{reasonWithLabel(fields, { ...lastError, reason: lastError?.reason || FALLBACK_REASON })}</p>
      ) : lastError ? (
        <p>{lastError.reason}</p>
      ) : null}
      <p className={styles.text}>{text}</p>
      <p className={styles.reference}>
        <span>
          <span className={styles.label}>Reference</span> <b>{reference}</b>
        </span>
        <CopyButton text={reference}>Copy</CopyButton>
      </p>
      {isDelivered ? null : (
        <Button variant="line" size="small" onClick={() => dispatchEvent(new Event(OPEN_OUTBOX_EVENT))}>
          Open outbox
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
      return { icon: 'device-mobile', heading: 'Saved on this device', text: queuedText }
    case 'attention':
      return { icon: 'warning', heading: 'This has not been received yet', text: attentionText }
  }
}
