import { type RefObject, useEffect, useRef, useState } from 'react'
import { fillForm, readForm } from '../forms/read-form'
import type { FieldRules } from '../generated/forms'
import type { Outbox } from '../outbox/outbox'
import { sameBody } from '../outbox/record'
import type { Body, Kind } from '../outbox/transport-contract'
import { pageOutbox } from './page-outbox'

/** What is typed is kept at most so long after, in milliseconds. */
const SOON_MS = 400

/** How far below the window a form may be when its code is fetched. */
const NEAR = '600px'

/** Keeps what is typed on the device, so that it survives a reload or a flat battery. */
export interface DraftKeeper {
  /** Answers of an earlier visit were put into the form. */
  readonly restored: boolean
  /** To be called whenever an answer changes. */
  readonly changed: () => void
  /** Stops a pending save: the answers are being submitted. */
  readonly settle: () => void
  /** Empties the form and forgets the draft. */
  readonly discard: () => void
}

/**
 * Loads the draft of a form when the form nears the window or gets the focus, and saves it while the visitor types.
 * A device that cannot store leaves the form as it is: drafts are a courtesy.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  kind: Kind,
  fields: readonly FieldRules[],
): DraftKeeper {
  const [restored, setRestored] = useState(false)
  const changed = useRef(() => {})
  const settled = useRef(() => {})

  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let loading: ReturnType<typeof load> | undefined
    let isSubmitted = false
    let isGone = false
    let stop = () => {}

    const load = async () => {
      const outbox = await pageOutbox()
      const draft = await outbox.loadDraft(kind)
      // Fetched late, after the form was sent: then it belongs to no answers that are there.
      if (draft && !isSubmitted && fillForm(element, fields, draft.body)) {
        setRestored(true)
        if (!isGone) stop = outbox.subscribe(() => void forgetSent(outbox, draft.body))
      }
      return outbox
    }
    // The same draft may be open in another tab. Sent from there, it must not be sent from here once more.
    const forgetSent = async (outbox: Outbox, restoredBody: Body) => {
      if (!(await outbox.isDraftGone(kind)) || !sameBody(readForm(element, fields), restoredBody)) return
      element.reset()
      setRestored(false)
    }
    const start = () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    }
    const settle = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const save = () => {
      settle()
      // After loading: a draft that is saved first would hide the one of the earlier visit.
      start()
        .then((outbox) => outbox.saveDraft(kind, readForm(element, fields)))
        .catch(() => {})
    }
    const saveNow = () => {
      if (timer !== undefined) save()
    }
    const leaving = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    const quietly = () => void start().catch(() => {})
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) quietly()
      },
      { rootMargin: NEAR },
    )

    changed.current = () => {
      timer ??= setTimeout(save, SOON_MS)
    }
    settled.current = () => {
      settle()
      isSubmitted = true
    }
    observer.observe(element)
    element.addEventListener('focusin', quietly)
    document.addEventListener('visibilitychange', leaving)
    const typedBeforeHydration = Object.values(readForm(element, fields)).some((text) => text !== '')
    if (typedBeforeHydration) save()
    return () => {
      saveNow()
      isGone = true
      stop()
      observer.disconnect()
      element.removeEventListener('focusin', quietly)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [form, kind, fields])

  const settle = () => {
    settled.current()
    setRestored(false)
  }

  return {
    restored,
    changed: () => changed.current(),
    settle,
    discard: () => {
      settle()
      form.current?.reset()
      pageOutbox()
        .then((outbox) => outbox.discardDraft(kind))
        .catch(() => {})
    },
  }
}
