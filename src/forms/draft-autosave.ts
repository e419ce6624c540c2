/** How long after a change the draft is saved at the latest, in milliseconds. */
const AUTOSAVE_DELAY_MS = 400

/** Saves the draft of one form while the visitor types. */
export interface DraftAutosave {
  /** Saves after a delay; further changes until then share the save. */
  readonly schedule: () => void
  /** Saves at once what is scheduled. */
  readonly saveScheduled: () => void
  /** Saves at once. */
  readonly save: () => void
  /** Drops every save that has not reached the store: the answers are being submitted or were discarded. */
  readonly cancel: () => void
}

/**
 * Creates the autosave of one form.
 * @param load resolves when earlier drafts are loaded; a draft saved before would hide them
 * @param store writes the current answers
 */
export function createDraftAutosave<Loaded>(
  load: () => Promise<Loaded>,
  store: (loaded: Loaded) => Promise<unknown>,
): DraftAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let generation = 0
  const clearTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    clearTimer()
    const started = generation
    load()
      .then((loaded) => (started === generation ? store(loaded) : undefined))
      // Drafts are optional: the form works without them.
      .catch(() => {})
  }
  return {
    save,
    schedule: () => {
      timer ??= setTimeout(save, AUTOSAVE_DELAY_MS)
    },
    saveScheduled: () => {
      if (timer !== undefined) save()
    },
    cancel: () => {
      clearTimer()
      generation += 1
    },
  }
}
