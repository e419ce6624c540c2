import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { Icon } from '../../components/text/icon'
import { correction as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import type { Body } from '../../outbox/transport-contract'
import { correctionOf, fillCorrection, hasUnsentAnswers } from './correction'
import styles from './delete-confirmation.module.css'

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
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const open = async () => {
    const target = await fillCorrection(entry.kind, correctionOf(entry, body))
    onOpenForm()
    if (typeof target === 'string') await router.navigate({ href: target })
    // The closing dialog restores the focus to the button that opened it.
    else setTimeout(target)
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
    <div className={styles.confirmation} ref={question} tabIndex={-1}>
      <p>{text.question}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void open()}>
          {text.confirm}
        </Button>
        <Button size="small" variant="line" onClick={() => setAsking(false)}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}
