import { QUOTE_PAGE } from '../../contracts/addresses/quote-page'
import { fieldsOf } from '../../forms/describe-entry'
import { SHOW_FORM_EVENT } from '../../forms/events'
import { controlOf, readForm } from '../../forms/fields/read-form'
import { pageOutbox } from '../../forms/page-outbox'
import { storeContext } from '../../forms/quote-context/stored-context'
import { formWithDraft } from '../../forms/use-draft'
import { correction as text } from '../../generated/interface/outbox'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import type { Body, Kind } from '../../outbox/transport-contract'

/** The page and the answer of each form that a correction uses. The answer is free text. */
const targets = {
  quote: { page: QUOTE_PAGE, answer: 'plannedCapacity' },
  vendor: { page: '/connectus', answer: 'address' },
} as const satisfies Record<Kind, { page: string; answer: string }>

/** Returns the answers of a submission with its reference in one of them, where the visitor sees and can edit it. */
export function correctionOf({ kind, reference }: Pick<OutboxEntry, 'kind' | 'reference'>, body: Body): Body {
  const { answer } = targets[kind]
  return { ...body, [answer]: text.answer({ reference, answer: body[answer] ?? '' }) }
}

/** The form of a kind on the current page. */
function formOnPage(kind: Kind): HTMLFormElement | undefined {
  const control = document.getElementById(`${kind}-${targets[kind].answer}`)
  return control?.closest('form') ?? undefined
}

/** Whether the form on this page, or a draft on this device, holds answers that a correction would replace. */
export async function hasUnsentAnswers(kind: Kind): Promise<boolean> {
  const form = formOnPage(kind)
  if (form && Object.values(readForm(form, fieldsOf(kind))).some((answer) => answer !== '')) return true
  const outbox = await pageOutbox()
  return (await outbox.loadDraft(kind)) !== undefined
}

/**
 * Puts the answers of a correction into the form as a draft, in place of any other and of the context that belongs to
 * those, such as a chosen product. Resolves with the address of the form's page unless the form is on this page.
 */
export async function fillCorrection(kind: Kind, body: Body): Promise<string | undefined> {
  const form = formOnPage(kind)
  if (form) {
    dispatchEvent(new Event(SHOW_FORM_EVENT))
    // The context follows this event.
    form.reset()
  }
  if (kind === 'quote') storeContext(undefined)
  const outbox = await pageOutbox()
  // Adopts an earlier draft, which the correction replaces. The correction itself is a new submission.
  await outbox.loadDraft(kind)
  outbox.setReplaced(kind, undefined)
  await outbox.saveDraft(kind, body)
  if (!form) return targets[kind].page
  for (const { name } of fieldsOf(kind)) {
    const control = controlOf(form, name)
    if (!control) continue
    control.value = body[name] ?? ''
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return undefined
}

/** Focuses the answer with the reference once the form is filled. */
export async function focusCorrection(kind: Kind): Promise<void> {
  const form = await formWithDraft(kind)
  if (form) controlOf(form, targets[kind].answer)?.focus()
}
