const KEY = 'kept-input'

interface KeptInput {
  readonly path: string
  /** What was typed, by the form's place in the page and the control's name. */
  readonly forms: readonly Readonly<Record<string, string>>[]
}

/** The forms of the page itself: those of the drawers come and go, and would be taken for others. */
function pageForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
}

/** Puts what is typed into the page's forms where the page finds it after a reload. */
function keepInput(): void {
  const forms = pageForms().map((form) =>
    Object.fromEntries(typingControls(form).map(({ name, value }) => [name, value])),
  )
  if (forms.every((form) => Object.values(form).every((value) => value === ''))) return
  const kept: KeptInput = { path: location.pathname, forms }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is forbidden or full: the drafts have to do.
  }
}

/** Puts kept input back into empty controls, before the application takes over the page. */
export function restoreInput(): void {
  const kept = takeStoredInput()
  if (kept?.path !== location.pathname) return
  for (const [index, form] of pageForms().entries()) {
    for (const control of typingControls(form)) {
      if (control.value === '') control.value = kept.forms[index]?.[control.name] ?? ''
    }
  }
}

/**
 * Loads this page anew, with what is typed until it goes: between the asking and the going a visitor types on. Drafts
 * do the same in time; this is for a reload that cannot wait for them. It stays in this tab and is gone once it is
 * back in the forms.
 */
export function reloadKeepingInput(): void {
  addEventListener('pagehide', keepInput, { once: true })
  location.reload()
}

type TypingControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function typingControls(form: HTMLFormElement): TypingControl[] {
  return [...form.elements].filter(isForTyping)
}

function isForTyping(control: Element): control is TypingControl {
  if (control instanceof HTMLInputElement) return /^(?:text|email|tel)$/.test(control.type)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
}

function takeStoredInput(): KeptInput | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
