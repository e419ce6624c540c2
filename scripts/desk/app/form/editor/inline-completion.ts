import {
  acceptCompletion,
  autocompletion,
  type Completion,
  CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  completionStatus,
  currentCompletions,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { type EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { InlineOffer } from './inline-offers'
import { inlineContext } from './inline-state'

/** Finds what an editor can insert for typed words. */
export interface InlineSources {
  figures(typed: string): readonly InlineOffer[]
  links(typed: string): readonly InlineOffer[]
}

/** A figure that is being typed. */
const openFigure = /(?<!\\)\{[^{}\n]*$/

/** A link that is being typed. */
const openLink = /(?<!\\)\[[^[\]{}\n]*$/

/** Words after which a list without options closes. */
const MOST_WORDS = 4

/** Most options of a list; more words find the others. */
const MOST_OPTIONS = 80

/**
 * Lists figures after `{` and addresses after `[`. Enter or Tab inserts the chosen one; Escape leaves the typed character as
 * text.
 * @param sources returns the current ones, because figures change while texts are edited
 */
export function inlineCompletion(sources: () => InlineSources): Extension {
  const lists = [
    (context: CompletionContext) => listAfter(context, openFigure, sources().figures, insertFigure),
    (context: CompletionContext) =>
      context.state.facet(inlineContext).mode === 'text'
        ? listAfter(context, openLink, sources().links, insertLink)
        : null,
  ]
  const acceptFirst = (view: EditorView) => acceptWhileFilling(view, lists)
  return [
    autocompletion({
      override: lists,
      icons: false,
      defaultKeymap: false,
      interactionDelay: 0,
      maxRenderedOptions: MOST_OPTIONS,
    }),
    EditorView.contentAttributes.of(({ state }) => (needsEnter(state) ? { 'data-needs-enter': '' } : null)),
    Prec.highest(
      keymap.of([
        { key: 'Escape', run: leaveAsText },
        { key: 'Tab', run: acceptCompletion },
        ...completionKeymap,
        { key: 'Enter', run: acceptFirst },
        { key: 'Tab', run: acceptFirst },
      ]),
    ),
  ]
}

/** Whether a list offers something to insert. @param before whether it did before the last change, while it is being filled */
export function hasOffers(state: EditorState, before: boolean): boolean {
  const status = completionStatus(state)
  if (status === 'pending') return before
  return status === 'active' && currentCompletions(state).some(({ section }) => section !== undefined)
}

/** Inserts the first option of a list that is still being filled after the last letter, as for somebody who types fast. */
function acceptWhileFilling(
  view: EditorView,
  lists: readonly ((context: CompletionContext) => CompletionResult | null)[],
): boolean {
  if (completionStatus(view.state) !== 'pending') return false
  const { head } = view.state.selection.main
  const context = new CompletionContext(view.state, head, false)
  const list = lists.map((find) => find(context)).find((found) => found !== null)
  const [first] = list?.options ?? []
  if (!list || typeof first?.apply !== 'function') return false
  first.apply(view, first, list.from, head)
  return true
}

/** Whether Enter belongs to a list of figures or addresses, which may still be filled after the last letter. */
function needsEnter(state: EditorState): boolean {
  if (completionStatus(state) !== 'pending') return completionStatus(state) === 'active'
  const before = state.sliceDoc(0, state.selection.main.head)
  const patterns = state.facet(inlineContext).mode === 'text' ? [openFigure, openLink] : [openFigure]
  const typed = patterns.map((pattern) => pattern.exec(before)?.[0]).find((found) => found !== undefined)
  return typed !== undefined && typed.split(' ').length <= MOST_WORDS
}

function listAfter(
  context: CompletionContext,
  pattern: RegExp,
  find: (typed: string) => readonly InlineOffer[],
  insert: (view: EditorView, offer: InlineOffer, from: number, to: number) => void,
): CompletionResult | null {
  const opened = context.matchBefore(pattern)
  if (!opened) return null
  const offers = find(opened.text.slice(1)).slice(0, MOST_OPTIONS)
  // A sentence after a loose brace names nothing.
  if (offers.length === 0 && opened.text.split(' ').length > MOST_WORDS) return null
  if (offers.length === 0) {
    // An option that writes nothing says how to go on.
    const help = pattern === openFigure ? 'Or write a quantity, as in {5–10 bar}' : 'Or paste an address'
    return {
      from: opened.from,
      filter: false,
      options: [{ label: 'Nothing found', detail: help, apply: closeCompletion }],
    }
  }
  return {
    from: opened.from,
    filter: false,
    options: offers.map((offer, at): Completion => {
      const { label, detail, group } = offer
      return {
        label,
        detail,
        section: { name: group, rank: offers.findIndex((one) => one.group === group) },
        boost: -at,
        apply: (view, completion, from, to) => {
          insert(view, offer, from, to)
          view.dispatch({ annotations: pickedCompletion.of(completion) })
        },
      }
    }),
  }
}

function insertFigure(view: EditorView, { written }: InlineOffer, from: number, to: number): void {
  const isClosed = view.state.sliceDoc(to, to + 1) === '}'
  write(view, from, isClosed ? to + 1 : to, `{${written}}`)
}

function insertLink(view: EditorView, { written, label }: InlineOffer, from: number, to: number): void {
  const words = label.replace(/[\\*[\]{}`]/g, String.raw`\$&`)
  write(view, from, to, `[${words}](${written})`)
}

function write(view: EditorView, from: number, to: number, insert: string): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  })
}

/** Closes the list. An opening brace gets a backslash, which makes it a character of the text. */
function leaveAsText(view: EditorView): boolean {
  const { head } = view.state.selection.main
  const opened = openFigure.exec(view.state.sliceDoc(0, head))
  if (completionStatus(view.state) === null && !opened) return false
  closeCompletion(view)
  if (opened) view.dispatch({ changes: { from: opened.index, insert: '\\' }, userEvent: 'input.complete' })
  return true
}
