import { focusWithSelection, type Selection, selectionOf } from '../../components/deferred/early-focus'

const STORAGE_KEY = 'kept-input'

interface KeptInput {
  readonly path: string
  /** Values by control name, one object per form in document order. */
  readonly forms: readonly Readonly<Record<string, string>>[]
  /** The field that has the focus. */
  readonly focus?: KeptFocus | undefined
}

interface KeptFocus {
  readonly name: string
  /** Its index among the elements of this name. */
  readonly index: number
  readonly selection?: Selection | undefined
}

/** Returns the forms of the page without those in dialogs, whose order changes. */
function pageForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')]
}

/** Stores the values of the page's forms and the focused field in sessionStorage, which survives a reload. */
function keepInput(path: string): void {
  const forms = pageForms().map((form) =>
    Object.fromEntries(textControls(form).map(({ name, value }) => [name, value])),
  )
  const kept: KeptInput = { path, forms, focus: focusedField() }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // Storage is forbidden or full; the drafts still hold earlier input.
  }
}

/** The focused field of the page; undefined for one in a dialog, which a reload closes. */
function focusedField(): KeptFocus | undefined {
  const { activeElement: field } = document
  if (!field?.closest('main') || !isTextControl(field)) return undefined
  const { name } = field
  const index = [...document.getElementsByName(name)].indexOf(field)
  return { name, index, selection: selectionOf(field) }
}

/** Restores stored values into empty controls, and the focus. Call it before hydration. */
export function restoreInput(): void {
  const kept = takeStoredInput()
  if (kept?.path !== location.pathname) return
  for (const [index, form] of pageForms().entries()) {
    for (const control of textControls(form)) {
      if (control.value === '') control.value = kept.forms[index]?.[control.name] ?? ''
    }
  }
  if (!kept.focus) return
  const { name, index, selection } = kept.focus
  const field = document.getElementsByName(name)[index]
  if (field) focusWithSelection(field, selection)
}

/**
 * Reloads the page and keeps the values of its forms, because drafts are saved with a delay, and the focus. They are stored on
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
