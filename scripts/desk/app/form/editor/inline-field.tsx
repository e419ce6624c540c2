import type { EditorView } from '@codemirror/view'
import { useMemo, useState } from 'react'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { PutBack } from '../frame/put-back'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { jsonOf } from '../model/form-node'
import { lossNames } from '../paste/loss-words'
import { figureFormatter, statedFigures } from '../text/known-figures'
import { countCharacters, countInline } from '../text/reader-length'
import { TextCount } from '../text/text-count'
import { TextOffers } from '../text/text-offers'
import { TextTools } from '../text/text-tools'
import { useTextValue } from '../text/use-text-value'
import { EditorTools } from './editor-tools'
import { FigureTool } from './figure-tool'
import { link, specOf } from './inline-commands'
import { InlineEditor } from './inline-editor'
import { figureOffers, linkOffers } from './inline-offers'
import type { SelectionState } from './inline-state'
import { LinkTool } from './link-tool'

/** A text with figures, and in most texts with bold words, italics and links. */
export function InlineField(props: FieldProps) {
  const { pointer, schema } = props
  const form = useForm()
  const { file, root, lookups, address } = form
  const { value, text, onType, onLeave } = useTextValue(props)
  const [view, setView] = useState<EditorView>()
  const [selection, setSelection] = useState<SelectionState>()
  /** The tool that the editor has asked for. */
  const [tool, setTool] = useState<'link' | 'figure' | 'characters'>()
  const [losses, setLosses] = useState('')
  const format = useMemo(() => figureFormatter(file, root, lookups), [file, root, lookups])
  const isLocked = props.isLocked || form.isReadOnly
  const isLong = (schema.maxLength ?? 80) > 90 || value.includes('\n')
  const mode = schema.inline === 'text' ? 'text' : 'figures'
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
  return (
    <FieldFrame
      {...props}
      aside={
        <TextCount
          count={mode === 'text' ? countInline(text, format) : countCharacters(text)}
          max={schema.maxLength}
        />
      }
      below={
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
          <PutBack {...props} />
        </>
      }
    >
      {(control) => (
        <>
          {hasTools && view && selection && (
            <EditorTools
              view={view}
              selection={selection}
              hasFormats={mode === 'text'}
              isLinkOpen={tool === 'link' || selection.link !== undefined}
              areCharactersOpen={tool === 'characters'}
              onLink={() => setTool('link')}
              onCharacters={() => setTool(tool === 'characters' ? undefined : 'characters')}
            />
          )}
          <InlineEditor
            control={control}
            text={text}
            context={{ mode, isLong, format }}
            isLocked={isLocked}
            sources={sources}
            onType={onType}
            onSelect={(one, next) => {
              setView(one)
              setSelection((known) => (isSameSelection(known, next) ? known : next))
            }}
            onPasted={(lost) => {
              const message = lost.length > 0 ? `Not kept of the paste: ${lossNames(lost)}.` : ''
              setLosses(message)
              form.announce(message)
            }}
            onOpen={setTool}
            onFocus={() => {
              form.onWrite(pointer)
              setTool((opened) => (opened === 'characters' ? opened : undefined))
            }}
            onBlur={() => {
              onLeave()
              setLosses('')
            }}
          />
        </>
      )}
    </FieldFrame>
  )
}

function isSameSelection(one: SelectionState | undefined, other: SelectionState): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
