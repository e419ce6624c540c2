import { EditorState, type StateCommand, Transaction, type TransactionSpec } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import { changeText, type EditedText, formatAt, setLink, toggleFormat } from '../../../inline/edit-cells'
import { cellsOf } from '../../../inline/inline-cells'
import { figureAt, inlineContext, setTyping, typingFormat } from './inline-state'

/** Changes of the words in markup neither delete nor break it. */
export const keepMarkup = EditorState.transactionFilter.of((transaction) => {
  const { startState, docChanged } = transaction
  const isTyped = transaction.isUserEvent('input') && !transaction.isUserEvent('input.complete')
  if (!docChanged || (!isTyped && !transaction.isUserEvent('delete'))) return transaction
  const change = onlyChange(transaction)
  if (!change) return transaction
  const { mode, isLong } = startState.facet(inlineContext)
  const insert = isLong ? change.insert : change.insert.replace(/\s*\n\s*/g, ' ')
  const deletes = transaction.isUserEvent('delete.backward')
    ? 'backward'
    : transaction.isUserEvent('delete.forward')
      ? 'forward'
      : undefined
  const edited = changeText(
    startState.doc.toString(),
    mode,
    { ...change, insert },
    { typing: typingFormat(startState), ...(deletes && { deletes }) },
  )
  if (edited.text === transaction.newDoc.toString() && !edited.typing) return transaction
  const userEvent = transaction.annotation(Transaction.userEvent)
  return { ...specOf(startState, edited), ...(userEvent !== undefined && { userEvent }) }
})

/** The change of a transaction, if it has a single one. */
function onlyChange({ changes }: Transaction): { from: number; to: number; insert: string } | undefined {
  const found: { from: number; to: number; insert: string }[] = []
  changes.iterChanges((from, to, _from, _to, inserted) =>
    found.push({ from, to, insert: inserted.toString() }),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The transaction that leads to an edited text. */
export function specOf(state: EditorState, { text, anchor, head, typing }: EditedText): TransactionSpec {
  return {
    changes: differenceOf(state.doc.toString(), text),
    selection: { anchor, head },
    effects: setTyping.of(typing),
    scrollIntoView: true,
  }
}

/** Shows a text that was changed elsewhere, as by undo. Both ends of the selection move with the text after them. */
export function textFromElsewhere(state: EditorState, text: string): TransactionSpec {
  const changes = state.changes(differenceOf(state.doc.toString(), text))
  // The ends of a selection that is replaced would cross if the editor mapped them.
  const { anchor, head } = state.selection.main
  return { changes, selection: { anchor: changes.mapPos(anchor, 1), head: changes.mapPos(head, 1) } }
}

/** The smallest change that turns a text into another one. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let kept = 0
  while (kept < most - from && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  return { from, to: before.length - kept, insert: after.slice(from, after.length - kept) }
}

/** Switches bold or italics of the selection, or of what is typed next. */
export function toggle(key: 'strong' | 'em'): StateCommand {
  return ({ state, dispatch }) => {
    const text = state.doc.toString()
    const { mode } = state.facet(inlineContext)
    if (mode !== 'text' || state.readOnly) return false
    const { from, to } = state.selection.main
    if (from === to) {
      const format = typingFormat(state) ?? formatAt(cellsOf(text, mode), text, mode, from, to)
      dispatch(state.update({ effects: setTyping.of({ ...format, [key]: !format[key] }) }))
      return true
    }
    const edited = toggleFormat(text, mode, from, to, key)
    if (edited) dispatch(state.update({ ...specOf(state, edited), userEvent: 'format' }))
    return true
  }
}

/** Links the selection, or changes the link in which the caret is; without an address, removes it. */
export function link(address: string | undefined): StateCommand {
  return ({ state, dispatch }) => {
    const { mode } = state.facet(inlineContext)
    const { from, to } = state.selection.main
    const edited = setLink(state.doc.toString(), mode, from, to, address)
    if (!edited) return false
    dispatch(state.update({ ...specOf(state, edited), userEvent: 'format' }))
    return true
  }
}

/** Moves the caret by a command; markup that readers do not see is no step of its own. */
export function visibleStep(move: Command): Command {
  return (view) => {
    const before = view.state.selection.main.head
    if (!move(view)) return false
    const { state } = view
    const after = state.selection.main.head
    const [from, to] = [Math.min(before, after), Math.max(before, after)]
    const cells = cellsOf(state.doc.toString(), state.facet(inlineContext).mode)
    if (from < to && !cells.some((cell) => cell.from < to && cell.to > from)) move(view)
    return true
  }
}

/** Selects the figure beside the caret, so that the next key deletes it. */
export function selectFigure(side: 'before' | 'after'): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to, empty } = state.selection.main
    const figure = empty ? figureAt(state, side === 'before' ? { to: from } : { from: to }) : undefined
    if (!figure) return false
    dispatch(state.update({ selection: { anchor: figure.from, head: figure.to }, userEvent: 'select' }))
    return true
  }
}
