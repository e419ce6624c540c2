import {
  cursorCharLeft,
  cursorCharRight,
  selectCharLeft,
  selectCharRight,
  standardKeymap,
} from '@codemirror/commands'
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state'
import { EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { copiedText } from '../../../inline/edit-cells'
import { focusAfter } from '../controls/focus-after'
import type { ControlProps } from '../model/field-props'
import { inlinePaste } from '../paste/clipboard-text'
import type { Loss } from '../paste/losses'
import { keepMarkup, selectFigure, textFromElsewhere, toggle, visibleStep } from './inline-commands'
import { hasOffers, type InlineSources, inlineCompletion } from './inline-completion'
import styles from './inline-editor.module.css'
import {
  figureAt,
  type InlineContext,
  inlineContext,
  inlineState,
  type SelectionState,
  selectionState,
} from './inline-state'
import { inlineTheme } from './inline-theme'

/** Attributes of the editor, which has a label or a name. */
export type EditorControl =
  | ControlProps
  | (Omit<ControlProps, 'aria-labelledby'> & { readonly 'aria-label': string })

interface InlineEditorProps {
  readonly control: EditorControl
  readonly text: string
  readonly context: InlineContext
  readonly isLocked: boolean
  readonly sources: InlineSources
  readonly onKey?: EditorKey | undefined
  readonly onType: (text: string) => void
  /** Called with the view once it exists, and with each change of its selection. */
  readonly onSelect: (view: EditorView, selection: SelectionState) => void
  /** Called when the list of figures or addresses opens or closes. */
  readonly onList: (isOpen: boolean) => void
  readonly onPasted: (losses: readonly Loss[]) => void
  /** Opens the tool for a link, or for the selected figure. */
  readonly onOpen: (tool: 'link' | 'figure' | 'characters') => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** Handles a key before the editor does. @returns whether the key does nothing else */
export type EditorKey = (event: KeyboardEvent, view: EditorView) => boolean

const characterKeys: readonly KeyBinding[] = [
  { key: 'ArrowLeft', run: visibleStep(cursorCharLeft), shift: visibleStep(selectCharLeft) },
  { key: 'ArrowRight', run: visibleStep(cursorCharRight), shift: visibleStep(selectCharRight) },
]

/** Marks transactions that show a text from elsewhere, as after undo. */
const isShown = Annotation.define<true>()

/**
 * A text editor for the inline syntax. Its document is the stored text: figures are drawn as chips, and markup is hidden, so
 * that a text that is not edited stays as it is written. The desk has the only undo.
 */
export function InlineEditor(props: InlineEditorProps) {
  const { control, text, context, isLocked } = props
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const settings = useRef(new Compartment())
  const type = useEffectEvent((typed: string) => props.onType(typed))
  const select = useEffectEvent((one: EditorView) => props.onSelect(one, selectionState(one.state)))
  const open = useEffectEvent((tool: 'link' | 'figure' | 'characters') => props.onOpen(tool))
  const focus = useEffectEvent((isFocused: boolean) => (isFocused ? props.onFocus() : props.onBlur()))
  const sources = useEffectEvent(() => props.sources)
  const key = useEffectEvent((event: KeyboardEvent, one: EditorView) => props.onKey?.(event, one) ?? false)
  const list = useEffectEvent((isOpen: boolean) => props.onList(isOpen))
  const pasted = useEffectEvent((losses: readonly Loss[]) => props.onPasted(losses))
  const configuration = () => [
    inlineContext.of(context),
    EditorState.readOnly.of(isLocked),
    EditorView.contentAttributes.of(attributesOf(control, context.isLong, isLocked)),
  ]
  const { isLong, mode } = context

  // biome-ignore lint/correctness/useExhaustiveDependencies: the second effect updates what the view is created with.
  useEffect(() => {
    if (!parent.current) return
    let wasListed = false
    const created = new EditorView({
      parent: parent.current,
      doc: text,
      extensions: [
        settings.current.of(configuration()),
        inlineTheme,
        EditorView.lineWrapping,
        inlineState,
        keepMarkup,
        inlineCompletion(() => sources()),
        Prec.high(EditorView.domEventHandlers({ keydown: (event, one) => key(event, one) })),
        keymap.of([
          { key: 'Mod-b', run: toggle('strong') },
          { key: 'Mod-i', run: toggle('em') },
          { key: 'Mod-.', run: () => run(() => open('characters')) },
          { key: '[', run: ({ state }) => isLinkable(state) && run(() => open('link')) },
          { key: 'Enter', run: (one) => enter(one, () => open('figure')) },
          { key: 'Backspace', run: selectFigure('before') },
          { key: 'Delete', run: selectFigure('after') },
          ...characterKeys,
          ...standardKeymap,
        ]),
        EditorView.clipboardOutputFilter.of((_, state) => {
          const { from, to } = state.selection.main
          return copiedText(state.doc.toString(), state.facet(inlineContext).mode, from, to)
        }),
        EditorView.domEventHandlers({
          mousedown: selectClickedFigure,
          copy: keepUnselectedLine,
          cut: keepUnselectedLine,
          paste: (event, one) => pasteWords(event, one, (losses) => pasted(losses)),
          focus: () => focus(true),
          blur: () => focus(false),
        }),
        EditorView.updateListener.of((update) => {
          const isTyped = update.transactions.every((transaction) => !transaction.annotation(isShown))
          const isListed = hasOffers(update.state, wasListed)
          if (isListed !== wasListed) list(isListed)
          wasListed = isListed
          if (update.docChanged && isTyped) type(update.state.doc.toString())
          select(update.view)
        }),
      ],
    })
    view.current = created
    select(created)
    return () => created.destroy()
  }, [])

  useEffect(() => {
    const shown = view.current
    const before = shown?.state.doc.toString()
    if (!shown || before === undefined || before === text) return
    shown.dispatch({ ...textFromElsewhere(shown.state, text), annotations: isShown.of(true) })
  }, [text])

  // A form has a new one after each change of its file, and a table has many cells without figures.
  const format = text.includes('{') ? context.format : undefined
  const described = Object.values(control).join()
  const problems = JSON.stringify(context.problems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `configuration` reads these values.
  useEffect(() => {
    view.current?.dispatch({ effects: settings.current.reconfigure(configuration()) })
  }, [format, mode, isLong, isLocked, described, problems])

  return <div ref={parent} className={styles.editor} data-long={isLong || undefined} />
}

function attributesOf(control: EditorControl, isLong: boolean, isLocked: boolean): Record<string, string> {
  const invalid = control['aria-invalid']
  const describedBy = control['aria-describedby']
  return {
    id: control.id,
    ...('aria-label' in control
      ? { 'aria-label': control['aria-label'] }
      : { 'aria-labelledby': control['aria-labelledby'] }),
    'aria-multiline': String(isLong),
    spellcheck: 'true',
    autocapitalize: 'sentences',
    autocorrect: 'on',
    ...(isLocked && { 'aria-readonly': 'true' }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  }
}

/** Runs an action of a key. @returns true, so that the key does nothing else */
function run(action: () => void): true {
  action()
  return true
}

function isLinkable(state: EditorState): boolean {
  return !state.selection.main.empty && state.facet(inlineContext).mode === 'text' && !state.readOnly
}

/** Enter opens the selected figure; in a text of one line, it goes on to the next field. */
function enter(view: EditorView, openFigure: () => void): boolean {
  const { state } = view
  const { from, to, empty } = state.selection.main
  if (!empty && figureAt(state, { from, to })) return run(openFigure)
  if (!state.facet(inlineContext).isLong) return run(() => focusAfter(view.contentDOM))
  view.dispatch(state.replaceSelection('\n'), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

function selectClickedFigure(event: MouseEvent, view: EditorView): boolean {
  const chip = event.target instanceof Element ? event.target.closest('[data-figure]') : null
  const figure = chip && figureAt(view.state, { from: view.posAtDOM(chip) })
  if (!figure) return false
  event.preventDefault()
  view.focus()
  view.dispatch({ selection: { anchor: figure.from, head: figure.to } })
  return true
}

/** Without a selection, the library would copy or cut the whole line, as editors of code do. */
function keepUnselectedLine(event: ClipboardEvent, { state }: EditorView): boolean {
  if (!state.selection.main.empty) return false
  event.preventDefault()
  return true
}

/** Pastes a formatted paragraph with its bold words, italics and links. */
function pasteWords(
  event: ClipboardEvent,
  view: EditorView,
  onPasted: (losses: readonly Loss[]) => void,
): boolean {
  const { state } = view
  const canPaste = state.facet(inlineContext).mode === 'text' && !state.readOnly
  const found = canPaste && event.clipboardData ? inlinePaste(event.clipboardData) : undefined
  if (!found) return false
  event.preventDefault()
  view.dispatch(state.replaceSelection(found.text), { userEvent: 'input.paste', scrollIntoView: true })
  onPasted(found.losses)
  return true
}
