import { useRouter } from '@tanstack/react-router'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { correction as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import type { Body } from '../../outbox/transport-contract'
import { Confirmation } from './confirmation'
import { correctionOf, fillCorrection, focusCorrection, hasUnsentAnswers } from './correction'

interface CorrectionControlProps {
  readonly entry: Pick<OutboxEntry, 'kind' | 'reference'>
  readonly body: Body
  /** Whether the question is open; the caller keeps it, because the button is not shown while the entry is being sent. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  /** Closes the outbox. */
  readonly onOpenForm: () => void
}

/** Button that opens the form with the answers of a submission, to send a correction. It asks before it replaces others. */
export function CorrectionControl({ entry, body, isAsking, onAsk, onOpenForm }: CorrectionControlProps) {
  const router = useRouter()
  const open = async () => {
    const page = await fillCorrection(entry.kind, correctionOf(entry, body))
    onOpenForm()
    if (page !== undefined) await router.navigate({ href: page })
    // The closing dialog restores the focus to the button that opened it, and a new page takes it.
    setTimeout(() => void focusCorrection(entry.kind))
  }
  const start = async () => {
    if (await hasUnsentAnswers(entry.kind)) onAsk(true)
    else await open()
  }
  if (!isAsking)
    return (
      <Button size="small" variant="line" onClick={() => void start()}>
        <Icon name="pencil" /> {text.send}
      </Button>
    )
  return (
    <Confirmation
      question={text.question}
      confirm={text.confirm}
      onConfirm={() => void open()}
      cancel={text.cancel}
      onCancel={() => onAsk(false)}
    />
  )
}
