import { EditorView } from '@codemirror/view'

/** A text input of the form, of whichever kind: a text area, an input, or an editor of inline text. */
export interface TextControl {
  readonly text: string
  /** The selection. */
  readonly start: number
  readonly end: number
  readonly isReadOnly: boolean
  /** Whether the input needs Enter: its list of suggestions is open, or a figure is selected. */
  readonly hasOwnKeys: boolean
  setCaret(position: number): void
}

/** The text input that an element is, or that it is in. */
export function textControlOf(target: EventTarget | null): TextControl | undefined {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    return {
      text: target.value,
      start: target.selectionStart ?? 0,
      end: target.selectionEnd ?? 0,
      isReadOnly: target.readOnly,
      hasOwnKeys: target.getAttribute('aria-expanded') === 'true',
      setCaret: (position) => target.setSelectionRange(position, position),
    }
  const view =
    target instanceof HTMLElement && target.closest('[contenteditable]')
      ? EditorView.findFromDOM(target)
      : null
  if (!view) return undefined
  const { state } = view
  return {
    text: state.doc.toString(),
    start: state.selection.main.from,
    end: state.selection.main.to,
    isReadOnly: state.readOnly,
    hasOwnKeys:
      view.contentDOM.hasAttribute('data-needs-enter') ||
      view.contentDOM.querySelector('[data-figure][data-selected]') !== null,
    setCaret: (position) => view.dispatch({ selection: { anchor: position }, scrollIntoView: true }),
  }
}
