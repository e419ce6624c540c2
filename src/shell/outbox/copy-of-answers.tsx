import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { AnswerList } from '../../forms/receipt/answer-list'
import { formatDate, labelledAnswers, printedRequest } from '../../forms/receipt/printed-request'
import { ReceiptActions } from '../../forms/receipt/receipt-actions'
import { copy as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import { RECEIPT_TTL_MS } from '../../outbox/record'
import type { Body } from '../../outbox/transport-contract'
import styles from './copy-of-answers.module.css'

interface CopyOfAnswersProps {
  readonly entry: OutboxEntry & { readonly copy: Body; readonly deliveredAt: number }
  readonly onRemove: () => void
}

/** The answers of a received submission, which the visitor has kept on this device. */
export function CopyOfAnswers({ entry, onRemove }: CopyOfAnswersProps) {
  const { kind, copy, reference, deliveredAt } = entry
  return (
    <details className={styles.copy}>
      <summary>{text.heading({ date: formatDate(deliveredAt + RECEIPT_TTL_MS) })}</summary>
      <AnswerList answers={labelledAnswers(kind, copy)} />
      <ReceiptActions request={printedRequest(entry, copy)} reference={reference} />
      <Button size="small" variant="line" onClick={onRemove}>
        <Icon name="trash" /> {text.remove}
      </Button>
    </details>
  )
}
