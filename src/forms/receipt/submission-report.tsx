import type { Ref } from 'react'
import type { SuccessText } from '../../generated/content'
import type { FieldRules } from '../../generated/forms/field-rules'
import type { Outbox } from '../../outbox/outbox'
import type { Kind } from '../../outbox/transport-contract'
import type { FormState } from '../form-state'
import { DeliveryPanel } from './delivery-panel'
import { SendAgainQuestion } from './send-again-question'

interface SubmissionReportProps {
  readonly outbox: Pick<Outbox, 'findEarlier' | 'keepCopy' | 'markSeen' | 'subscribe'>
  readonly kind: Kind
  readonly fields: readonly FieldRules[]
  readonly state: FormState
  readonly success: SuccessText
  readonly headingLevel?: 1 | 2 | undefined
  readonly ref: Ref<HTMLHeadingElement>
  readonly onClose: () => void
}

/** What a form shows about its submission once the answers have left it, or before they are sent a second time. */
export function SubmissionReport({ state, headingLevel = 1, ...props }: SubmissionReportProps) {
  if (state.state === 'asking')
    return <SendAgainQuestion outbox={props.outbox} kind={props.kind} {...state} />
  if (!('id' in state) || state.isInForm) return null
  return (
    <DeliveryPanel key={state.id} {...props} headingLevel={headingLevel} delivery={state} body={state.body} />
  )
}
