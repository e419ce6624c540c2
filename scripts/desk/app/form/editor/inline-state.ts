import { EditorState, Facet, RangeSet, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { InlineMode, InlineSpan } from '../../../../content/inline/inline-node'
import type { FormatFigure } from '../../../../content/inline/inline-text'
import { parseInline } from '../../../../content/inline/parse-inline'
import type { FieldProblem } from '../../../contract/api'
import { formatAt, linkAround } from '../../../inline/edit-cells'
import { cellsOf, type Format } from '../../../inline/inline-cells'
import { rangeOfProblem } from '../model/problem-piece'
import { describeFigure } from './described-figure'
import { FigureWidget } from './figure-widget'
import styles from './inline-editor.module.css'

/** What an editor needs to know beyond its text. */
export interface InlineContext {
  readonly mode: InlineMode
  /** Whether the text may have several lines. */
  readonly isLong: boolean
  readonly format: FormatFigure
  /** Problems of the check, which are underlined in the text. */
  readonly problems: readonly FieldProblem[]
}

export const inlineContext = Facet.define<InlineContext, InlineContext>({
  combine: ([first]) => first ?? { mode: 'text', isLong: true, format: () => undefined, problems: [] },
})

/** Sets the format of what is typed next at the caret. */
export const setTyping = StateEffect.define<Format | undefined>()

/** Format of what is typed next, where it differs from that of the text around the caret. */
const typingField = StateField.define<Format | undefined>({
  create: () => undefined,
  update: (value, transaction) => {
    const effect = transaction.effects.find((one) => one.is(setTyping))
    if (effect) return effect.value
    return transaction.docChanged || transaction.selection ? undefined : value
  },
})

/** The text as parsed, with what the editor draws in place of its markup. */
interface Drawn {
  readonly spans: readonly InlineSpan[]
  readonly decorations: DecorationSet
  /** Markup and figures, which the caret passes in one step. */
  readonly atomic: RangeSet<Decoration>
}

const drawnField = StateField.define<Drawn>({
  create: draw,
  update: (drawn, transaction) => (isRedrawn(transaction) ? draw(transaction.state) : drawn),
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).atomic),
  ],
})

/**
 * State of an editor of inline text: a chip for each figure, formatted words, and hidden markup. Only \n ends a line, so that
 * other line ends of a stored text stay.
 */
export const inlineState = [EditorState.lineSeparator.of('\n'), typingField, drawnField]

function isRedrawn({ docChanged, selection, startState, state }: Transaction): boolean {
  return (
    docChanged || selection !== undefined || startState.facet(inlineContext) !== state.facet(inlineContext)
  )
}

const hidden = Decoration.replace({})
const marks = {
  strong: Decoration.mark({ tagName: 'strong' }),
  em: Decoration.mark({ tagName: 'em' }),
  space: Decoration.mark({ class: styles.space ?? '' }),
}

function draw(state: EditorState): Drawn {
  const text = state.doc.toString()
  const { mode, format, problems } = state.facet(inlineContext)
  const { spans } = parseInline(text, mode)
  const mistakes = problems.flatMap((problem) => {
    const range = rangeOfProblem(text, problem)
    return range ? [{ ...shownRange(range, spans), problem }] : []
  })
  const { from: start, to: end } = state.selection.main
  const shown = []
  const atomic = []
  const hide = (from: number, to: number) => {
    const range = hidden.range(from, to)
    shown.push(range)
    atomic.push(range)
  }
  for (const { kind, from, to, innerFrom, innerTo, target = '' } of spans) {
    if (kind === 'escape') hide(from, innerFrom)
    else if (kind === 'figure') {
      const isSelected = start < end && start <= from && to <= end
      const chip = Decoration.replace({
        widget: new FigureWidget(
          describeFigure(target, format),
          isSelected,
          mistakes.find((one) => one.from >= from && one.to <= to)?.problem.message,
        ),
      }).range(from, to)
      shown.push(chip)
      atomic.push(chip)
    } else {
      hide(from, innerFrom)
      hide(innerTo, to)
      const mark =
        kind === 'link'
          ? Decoration.mark({ class: styles.link ?? '', attributes: { title: target } })
          : marks[kind]
      if (innerFrom < innerTo) shown.push(mark.range(innerFrom, innerTo))
    }
  }
  for (const { from, to, problem } of mistakes) if (from < to) shown.push(underline(problem).range(from, to))
  for (const { index } of text.matchAll(/[\u00a0\u202f]/g)) shown.push(marks.space.range(index, index + 1))
  return { spans, decorations: Decoration.set(shown, true), atomic: RangeSet.of(atomic, true) }
}

/** The part of a range that readers see: the words of a link whose address it is, or those in its markup. */
function shownRange(
  range: { readonly from: number; readonly to: number },
  spans: readonly InlineSpan[],
): { readonly from: number; readonly to: number } {
  const around = spans.find(
    ({ kind, from, to, innerFrom, innerTo }) =>
      kind !== 'figure' &&
      ((range.from >= innerTo && range.to <= to) || (range.from >= from && range.to <= innerFrom)),
  )
  return around ? { from: around.innerFrom, to: around.innerTo } : range
}

function underline({ message, severity }: FieldProblem): Decoration {
  return Decoration.mark({
    class: styles.mistake ?? '',
    // Screen readers announce it as they announce mistakes of grammar.
    attributes: { title: message, 'data-severity': severity, 'aria-invalid': 'grammar' },
  })
}

/** The figure at a place: the one that begins there, or that ends there. */
export function figureAt(state: EditorState, place: { from?: number; to?: number }): InlineSpan | undefined {
  return state
    .field(drawnField)
    .spans.find(
      ({ kind, from, to }) =>
        kind === 'figure' &&
        (place.from === undefined || place.from === from) &&
        (place.to === undefined || place.to === to),
    )
}

/** Format of what is typed next. */
export function typingFormat(state: EditorState): Format | undefined {
  return state.field(typingField)
}

/** What the tools of an editor show about its selection. */
export interface SelectionState {
  readonly strong: boolean
  readonly em: boolean
  /** Address of the link that the selection is in. */
  readonly link: string | undefined
  /** Name of the selected figure. */
  readonly figure: string | undefined
  readonly isEmpty: boolean
}

export function selectionState(state: EditorState): SelectionState {
  const text = state.doc.toString()
  const { mode } = state.facet(inlineContext)
  const { from, to } = state.selection.main
  const cells = cellsOf(text, mode)
  const { strong, em } = typingFormat(state) ?? formatAt(cells, text, mode, from, to)
  const [start] = linkAround(cells, from, to) ?? []
  const figure = from < to ? figureAt(state, { from, to })?.target : undefined
  return {
    strong,
    em,
    link: start === undefined ? undefined : cells[start]?.format.link,
    figure,
    isEmpty: from === to,
  }
}
