const STORAGE_KEY = 'kept-input'

interface KeptInput {
  readonly path: string
  /** Values by control name, one object per form in document order. */
  readonly forms: readonly Readonly<Record<string, string>>[]
}

/** Returns the forms of the page without those in dialogs, whose order changes. */
function pageForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
}

/** Stores the values of the page's forms in sessionStorage, which survives a reload. */
function keepInput(path: string): void {
  const forms = pageForms().map((form) =>
    Object.fromEntries(textControls(form).map(({ name, value }) => [name, value])),
  )
  if (forms.every((form) => Object.values(form).every((value) => value === ''))) return
  const kept: KeptInput = { path, forms }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // Storage is forbidden or full; the drafts still hold earlier input.
  }
}

/** Restores stored values into empty controls. Call it before hydration. */
export function restoreInput(): void {
  const kept = takeStoredInput()
  if (kept?.path !== location.pathname) return
  for (const [index, form] of pageForms().entries()) {
    for (const control of textControls(form)) {
      if (control.value === '') control.value = kept.forms[index]?.[control.name] ?? ''
    }
  }
}

/**
 * Reloads the page and keeps the values of its forms, because drafts are saved with a delay. The values are stored on
 * `pagehide`, so they include input between the call and the reload. They are deleted when they are read.
 * @param path path of the page that the forms belong to
 */
export function reloadKeepingInput(path = location.pathname): void {
  addEventListener('pagehide', () => keepInput(path), { once: true })
  location.reload()
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields of a form that hold text or a choice from a list. */
export function textControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(isTextControl)
}

function isTextControl(control: Element): control is TextControl {
  if (control instanceof HTMLInputElement) return /^(?:text|email|tel)$/.test(control.type)
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
}

function takeStoredInput(): KeptInput | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
