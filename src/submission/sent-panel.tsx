import type { ComponentProps, Ref } from 'react'
import { Button } from '../components/controls/button'
import { CopyButton } from '../components/controls/copy-button'
import { Icon } from '../components/text/icon'
import type { FieldRules } from '../generated/forms'
import { OPEN_OUTBOX } from './open-outbox'
import type { Sent } from './send-form'
import styles from './sent-panel.module.css'
import { toldReason } from './told-reason'

/** What the page says after sending. */
export interface SuccessText {
  readonly heading: string
  readonly text: string
}

interface SentPanelProps {
  readonly sent: Extract<Sent, { readonly type: 'received' | 'saved' | 'stuck' }>
  readonly success: SuccessText
  readonly fields: readonly FieldRules[]
  readonly ref?: Ref<HTMLDivElement>
}

const savedText =
  'It is sent by itself, once, as soon as there is a network and a page of this site is open. Some browsers send it even when the page is closed.'
const stuckText = 'It is kept on this device. Open the outbox to change it or to send it again.'

/**
 * Tells that a submission has been received, that it is safe on this device, or that it needs the visitor once more,
 * with the reference to keep.
 */
export function SentPanel({ sent, success, fields, ref }: SentPanelProps) {
  const received = sent.type === 'received'
  const { icon, heading, text } = wordsFor(sent.type, success)
  return (
    <div className={styles.panel} role="status" tabIndex={-1} ref={ref}>
      <span className={styles.mark} data-received={received}>
        <Icon name={icon} />
      </span>
      <h3 className={styles.heading}>{heading}</h3>
      {sent.type === 'saved' && sent.reason ? <p>{sent.reason}</p> : null}
      {sent.type === 'stuck' ? <p>{toldReason(fields, sent)}</p> : null}
      <p className={styles.text}>{text}</p>
      <p className={styles.reference}>
        <span>
          <span className={styles.label}>Reference</span> <b>{sent.reference}</b>
        </span>
        <CopyButton text={sent.reference}>Copy</CopyButton>
      </p>
      {received ? null : (
        <Button variant="line" size="small" onClick={() => dispatchEvent(new Event(OPEN_OUTBOX))}>
          Open outbox
        </Button>
      )}
    </div>
  )
}

interface Words extends SuccessText {
  readonly icon: ComponentProps<typeof Icon>['name']
}

function wordsFor(type: SentPanelProps['sent']['type'], success: SuccessText): Words {
  switch (type) {
    case 'received':
      return { icon: 'check', ...success }
    case 'saved':
      return { icon: 'device-mobile', heading: 'Saved on this device', text: savedText }
    case 'stuck':
      return { icon: 'warning', heading: 'This has not been received yet', text: stuckText }
  }
}
