import type { EditorView } from '@codemirror/view'
import { type ReactNode, useMemo, useState } from 'react'
import type { InlineMode } from '../../../../content/inline/inline-node'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import { jsonOf } from '../model/form-node'
import { lossNames } from '../paste/loss-words'
import { figureFormatter, statedFigures } from '../text/known-figures'
import { countCharacters, readerText } from '../text/reader-length'
import { TextOffers } from '../text/text-offers'
import { TextTools } from '../text/text-tools'
import { EditorTools } from './editor-tools'
import { FigureTool } from './figure-tool'
import { link, specOf } from './inline-commands'
import { type EditorControl, type EditorKey, InlineEditor } from './inline-editor'
import { figureOffers, linkOffers } from './inline-offers'
import type { SelectionState } from './inline-state'
import { LinkTool } from './link-tool'

interface InlineTextProps {
  readonly pointer: string
  readonly text: string
  readonly mode: Extract<InlineMode, 'text' | 'figures'>
  /** Whether the text may have several lines. */
  readonly isLong: boolean
  readonly isLocked: boolean
  /** Handles a key before the editor does. */
  readonly onKey?: EditorKey
  readonly onFocus?: () => void
  onType(text: string): void
  onLeave(): void
}

/** The parts of an edited inline text, which a field lays out. */
interface InlineText {
  /** Length as readers count it. */
  readonly count: number
  /** Buttons over the text while it is written. */
  readonly tools: ReactNode
  /** What is open for the selection, and what is offered, under the text. */
  readonly below: ReactNode
  editor(control: EditorControl): ReactNode
}

/** An editor for a text with figures, and in most texts with bold words, italics and links. */
export function useInlineText(props: InlineTextProps): InlineText {
  const { pointer, text, mode, isLong, isLocked, onKey, onFocus, onType, onLeave } = props
  const form = useForm()
  const { file, root, lookups, address } = form
  const [view, setView] = useState<EditorView>()
  const [selection, setSelection] = useState<SelectionState>()
  /** The tool that the editor has asked for. */
  const [tool, setTool] = useState<'link' | 'figure' | 'characters'>()
  const [losses, setLosses] = useState('')
  const format = useMemo(() => figureFormatter(file, root, lookups), [file, root, lookups])
  const sources = {
    figures: (typed: string) => {
      const source = JSON.stringify(jsonOf(root))
      return figureOffers({ own: statedFigures(root), source, lookups, address }, typed)
    },
    links: (typed: string) => linkOffers(lookups, address, typed),
  }
  const hasTools = form.writing === pointer && !isLocked
  const finish = () => {
    setTool(undefined)
    view?.focus()
  }
  const write = (insert: string, isSelected = false) => {
    if (!view) return
    const { from } = view.state.selection.main
    view.dispatch(view.state.replaceSelection(insert), { userEvent: 'format' })
    if (isSelected) view.dispatch({ selection: { anchor: from, head: from + insert.length } })
    finish()
  }
  const setLink = (to: string | undefined) => {
    if (view) link(to)(view)
    finish()
  }
  return {
    count: countCharacters(readerText(text, mode, format)),
    tools: hasTools && view && selection && (
      <EditorTools
        view={view}
        selection={selection}
        hasFormats={mode === 'text'}
        isLinkOpen={tool === 'link' || selection.link !== undefined}
        areCharactersOpen={tool === 'characters'}
        onLink={() => setTool('link')}
        onCharacters={() => setTool(tool === 'characters' ? undefined : 'characters')}
      />
    ),
    below: (
      <>
        {hasTools && selection && (tool === 'link' || selection.link !== undefined) && (
          <LinkTool
            key={selection.link}
            address={selection.link}
            offers={linkOffers(lookups, address, '')}
            isOpened={tool === 'link'}
            onLink={setLink}
            onRemove={() => setLink(undefined)}
          />
        )}
        {hasTools && selection?.figure !== undefined && (
          <FigureTool
            name={selection.figure}
            format={format}
            isOpened={tool === 'figure'}
            onName={(name) => write(`{${name}}`, true)}
            onWords={write}
            onGo={(page) => {
              const stated = lookups.figures?.find((figure) => figure.page === page)
              if (stated) form.onOpen(stated.file, '')
            }}
          />
        )}
        {hasTools && tool === 'characters' && (
          <TextTools text={text} placeholders={[]} onInsert={(piece) => write(piece)} />
        )}
        {hasTools && (
          <TextOffers
            text={text}
            onTake={(taken) => {
              if (!view) return
              const end = taken.length
              view.dispatch({
                ...specOf(view.state, { text: taken, anchor: end, head: end }),
                userEvent: 'format',
              })
            }}
          />
        )}
        {losses !== '' && <p className={controls.hint}>{losses}</p>}
      </>
    ),
    editor: (control) => (
      <InlineEditor
        control={control}
        text={text}
        context={{
          mode,
          isLong,
          format,
          problems: form.problems.filter(({ place }) => place.pointer === pointer),
        }}
        isLocked={isLocked}
        sources={sources}
        onKey={onKey}
        onType={onType}
        onSelect={(one, next) => {
          setView(one)
          setSelection((known) => (isSameSelection(known, next) ? known : next))
        }}
        onList={(isOpen) => form.onComplete(isOpen ? pointer : undefined)}
        onPasted={(lost) => {
          const message = lost.length > 0 ? `Not kept of the paste: ${lossNames(lost)}.` : ''
          setLosses(message)
          form.announce(message)
        }}
        onOpen={setTool}
        onFocus={() => {
          onFocus?.()
          form.onWrite(pointer)
          setTool((opened) => (opened === 'characters' ? opened : undefined))
        }}
        onBlur={() => {
          onLeave()
          setLosses('')
        }}
      />
    ),
  }
}

function isSameSelection(one: SelectionState | undefined, other: SelectionState): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
