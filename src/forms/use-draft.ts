import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldRules } from '../generated/forms/field-rules'
import type { Outbox } from '../outbox/outbox'
import { isSameBody } from '../outbox/record'
import type { Body, Kind } from '../outbox/transport-contract'
import { createDraftAutosave } from './draft-autosave'
import { fillForm, readForm } from './fields/read-form'
import { pageOutbox } from './page-outbox'

/** How far below the viewport a form may be when its draft is loaded. */
const PRELOAD_MARGIN = '600px'

/** Loaders of the drafts of the forms on this page. */
const forms = new Map<Kind, () => Promise<HTMLFormElement>>()

/**
 * Resolves with the form of a kind on this page after it was filled with its draft; undefined without such a form. Answers
 * from elsewhere must wait for it, because a draft fills only empty fields.
 */
export async function formWithDraft(kind: Kind): Promise<HTMLFormElement | undefined> {
  // Effects of the same render may not have run yet.
  await null
  return forms.get(kind)?.()
}

/** The draft of one form. */
export interface FormDraft {
  /** The form was filled with answers of an earlier visit. */
  readonly isRestored: boolean
  /** Schedules a save; call it whenever an answer changes. */
  readonly scheduleSave: () => void
  /** Drops pending saves; call it when the answers are submitted. */
  readonly cancelSaves: () => void
  /** Empties the form and removes the draft. */
  readonly discard: () => void
}

/**
 * Loads the draft of a form when the form nears the viewport or receives focus, and saves it while the visitor types, so
 * that it survives a reload or a crash. On a device that cannot store, the form works without drafts.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  kind: Kind,
  fields: readonly FieldRules[],
): FormDraft {
  const [isRestored, setRestored] = useState(false)
  const scheduleSave = useRef(() => {})
  const cancelSavesRef = useRef(() => {})

  useEffect(() => {
    const element = form.current
    if (!element) return
    let loading: ReturnType<typeof load> | undefined
    let isSubmitted = false
    let isUnmounted = false
    let unsubscribe = () => {}

    const load = async () => {
      const outbox = await pageOutbox()
      const draft = await outbox.loadDraft(kind)
      // A draft that loads after the form was submitted belongs to no visible answers.
      if (draft && !isSubmitted && fillForm(element, fields, draft.body)) {
        setRestored(true)
        if (!isUnmounted) unsubscribe = outbox.subscribe(() => void clearIfSubmitted(outbox, draft.body))
      }
      return outbox
    }
    // Another tab may have submitted the same draft; a submission from here would be a second one.
    const clearIfSubmitted = async (outbox: Outbox, restoredBody: Body) => {
      if (!(await outbox.isDraftGone(kind)) || !isSameBody(readForm(element, fields), restoredBody)) return
      element.reset()
      setRestored(false)
    }
    const loadOnce = () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    }
    const autosave = createDraftAutosave(loadOnce, (outbox) =>
      outbox.saveDraft(kind, readForm(element, fields)),
    )
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') autosave.saveScheduled()
    }
    const preload = () => void loadOnce().catch(() => {})
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) preload()
      },
      { rootMargin: PRELOAD_MARGIN },
    )

    scheduleSave.current = autosave.schedule
    cancelSavesRef.current = () => {
      autosave.cancel()
      isSubmitted = true
    }
    const loadForm = () =>
      loadOnce().then(
        () => element,
        () => element,
      )
    forms.set(kind, loadForm)
    observer.observe(element)
    element.addEventListener('focusin', preload)
    document.addEventListener('visibilitychange', onVisibilityChange)
    // A press may lead to another document. Firefox and WebKit write nothing more once that has replaced this one.
    document.addEventListener('pointerdown', autosave.saveScheduled)
    element.addEventListener('focusout', autosave.saveScheduled)
    const isFilledBeforeHydration = Object.values(readForm(element, fields)).some((text) => text !== '')
    if (isFilledBeforeHydration) autosave.save()
    return () => {
      autosave.saveScheduled()
      isUnmounted = true
      if (forms.get(kind) === loadForm) forms.delete(kind)
      unsubscribe()
      observer.disconnect()
      element.removeEventListener('focusin', preload)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      document.removeEventListener('pointerdown', autosave.saveScheduled)
      element.removeEventListener('focusout', autosave.saveScheduled)
    }
  }, [form, kind, fields])

  const cancelSaves = () => {
    cancelSavesRef.current()
    setRestored(false)
  }

  return {
    isRestored,
    scheduleSave: () => scheduleSave.current(),
    cancelSaves,
    discard: () => {
      cancelSaves()
      form.current?.reset()
      pageOutbox()
        .then((outbox) => outbox.discardDraft(kind))
        .catch(() => {})
    },
  }
}
