import { steps } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import styles from './delivery-progress.module.css'

interface DeliveryProgressProps {
  readonly entry: Pick<OutboxEntry, 'state' | 'lastError'>
}

/** Progress of a submission in three steps: stored, sending, delivered. */
export function DeliveryProgress({ entry: { state, lastError } }: DeliveryProgressProps) {
  const current = state === 'queued' ? 0 : state === 'delivered' ? 2 : 1
  const needsAttention = state === 'attention'
  const sendingLabel = !needsAttention
    ? steps.sending
    : lastError?.type === 'refused'
      ? steps.needsFix
      : steps.notSent
  return (
    <ol className={styles.steps} data-current={current}>
      {[steps.saved, sendingLabel, steps.sent].map((label, index) => (
        <li
          key={label}
          data-reached={index <= current || undefined}
          data-error={(needsAttention && index === current) || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
