import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
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
  /** Closes the outbox. */
  readonly onOpenForm: () => void
}

/** Button that opens the form with the answers of a submission, to send a correction. It asks before it replaces others. */
export function CorrectionControl({ entry, body, onOpenForm }: CorrectionControlProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const open = async () => {
    const page = await fillCorrection(entry.kind, correctionOf(entry, body))
    onOpenForm()
    if (page !== undefined) await router.navigate({ href: page })
    // The closing dialog restores the focus to the button that opened it, and a new page takes it.
    setTimeout(() => void focusCorrection(entry.kind))
  }
  const start = async () => {
    if (await hasUnsentAnswers(entry.kind)) setAsking(true)
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
      onCancel={() => setAsking(false)}
    />
  )
}
