interface FocusedElement {
  readonly element: HTMLElement
  /** Its index among the elements that are alike: the shell adds others before it. */
  readonly index: number
}

let focused: FocusedElement | undefined

/** Records which element has the focus, so that `restoreFocus` finds what takes its place. Call it before hydration. */
export function recordFocus(): void {
  note(document.activeElement)
  // React stops events on content that is not hydrated yet.
  const capture = { capture: true }
  addEventListener('focusin', ({ target }) => note(target), capture)
  const leave = ({ target }: Event) => {
    // Some browsers fire this while they remove the element.
    queueMicrotask(() => {
      if (focused?.element === target && focused?.element.isConnected) focused = undefined
    })
  }
  addEventListener('focusout', leave, capture)
}

function note(target: EventTarget | null): void {
  focused =
    target instanceof HTMLElement && target !== document.body
      ? { element: target, index: elementsLike(target).indexOf(target) }
      : undefined
}

/**
 * Gives the focus and the selection of a removed element to the one that React has rendered in its place. Call it after a
 * hydration mismatch, when the new elements hold their input.
 * @param removed restores only the focus of this element
 */
export function restoreFocus(removed = focused?.element): void {
  if (!focused || focused.element !== removed || removed.isConnected) return
  const { element, index } = focused
  const heir = elementsLike(element)[index]
  if (heir instanceof HTMLElement) focusWithSelection(heir, selectionOf(element))
}

/** Start and end of the selection in a field. */
export type Selection = readonly [number, number]

/** The selection in a field; undefined in one that has none, such as a radio button or an e-mail field. */
export function selectionOf(element: Element): Selection | undefined {
  if (!isText(element)) return undefined
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

/** Gives an element the focus and a selection without scrolling to it. Without a selection the caret goes to its end. */
export function focusWithSelection(element: HTMLElement, selection: Selection | undefined): void {
  element.focus({ preventScroll: true })
  if (selection && isText(element)) element.setSelectionRange(...selection)
}

/** The elements of the document with the same tag and purpose. */
function elementsLike(element: Element): Element[] {
  const identity = (one: Element) => ['name', 'href', 'type'].map((name) => one.getAttribute(name)).join(' ')
  return [...document.getElementsByTagName(element.localName)].filter(
    (one) => identity(one) === identity(element),
  )
}

const isText = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
