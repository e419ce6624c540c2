import type { Entry } from '../../outbox/entry'
import styles from './delivery-line.module.css'

interface DeliveryLineProps {
  readonly entry: Pick<Entry, 'state' | 'trouble'>
}

/** Where a submission is: three stations, joined by the line that fills as it moves on. */
export function DeliveryLine({ entry: { state, trouble } }: DeliveryLineProps) {
  const at = state === 'queued' ? 0 : state === 'delivered' ? 2 : 1
  const stuck = state === 'attention'
  const middle = !stuck ? 'Sending' : trouble?.type === 'refused' ? 'Needs a fix' : 'Not sent'
  return (
    <ol className={styles.line} data-at={at}>
      {['Saved on this device', middle, 'Sent'].map((label, index) => (
        <li
          key={label}
          data-reached={index <= at || undefined}
          data-stuck={(stuck && index === at) || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
