import type { Outbox } from '../outbox/outbox'
import type { OutboxEntry } from '../outbox/outbox-entry'
import type { Body } from '../outbox/transport-contract'

/** The submission that a form follows. */
interface Followed {
  readonly id: string
  /** Its answers are still in the form. */
  readonly isInForm: boolean
  /** Called after each change that took place outside of the form; undefined: it was deleted. */
  readonly onChange: (entry: OutboxEntry | undefined) => void
}

/**
 * Follows an undelivered submission, which the outbox may deliver, edit or delete later. A delivered entry has the answers
 * that it had last, because its receipt holds none. Returns a function that stops.
 */
export function followDelivery(
  outbox: Pick<Outbox, 'get' | 'whenSettled' | 'subscribe'>,
  { id, isInForm, onChange }: Followed,
): () => void {
  let isStopped = false
  let body: Body | null = null
  const update = async () => {
    body = (await outbox.get(id))?.body ?? body
    const entry = await outbox.whenSettled(id)
    if (isStopped || (isInForm && entry?.state === 'attention')) return
    onChange(entry && { ...entry, body: entry.body ?? body })
  }
  // The shell shows the same state, so a failure here stays silent.
  const tryUpdate = () => void update().catch(() => {})
  const unsubscribe = outbox.subscribe(tryUpdate)
  tryUpdate()
  return () => {
    isStopped = true
    unsubscribe()
  }
}
