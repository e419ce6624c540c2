import { type ClipboardEvent, useRef, useState } from 'react'
import controls from '../controls/form-controls.module.css'
import { useTyped } from '../controls/use-typed'
import { FieldFrame } from '../frame/field-frame'
import { PutBack } from '../frame/put-back'
import type { FieldProps } from '../model/field-props'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { textOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'
import { inlinePaste } from '../paste/clipboard-text'
import { lossNames } from '../paste/loss-words'
import type { Loss } from '../paste/losses'
import { replace } from './chips'
import { figureFormatter } from './known-figures'
import { countCharacters, countInline } from './reader-length'
import { TextAids } from './text-aids'
import styles from './text-field.module.css'
import { TextInput } from './text-input'
import { useCaretText } from './use-caret-text'

/** A text, in one line or several, with the characters that keyboards lack and offers of the house style. */
export function TextField(props: FieldProps) {
  const { pointer, schema, node, isRequired } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const value = textOf(node)
  const [isEdited, setIsEdited] = useState(false)
  const { text, onType, onLeave } = useTyped(
    value,
    (typed) => typed,
    (typed) => set(typed),
  )
  const area = useRef<HTMLTextAreaElement>(null)
  const write = useCaretText(area, (typed) => {
    setIsEdited(true)
    onType(typed)
  })
  const format = figureFormatter(form.file, form.root, form.lookups)
  const isLocked = props.isLocked || form.isReadOnly
  const { placeholders = [], inline = 'interface' } = schema
  const isLong = (schema.maxLength ?? 80) > 90 || value.includes('\n')
  const count = inline === 'text' ? countInline(text, format) : countCharacters(text)
  /** What the last paste could not keep, until the editor leaves the field. */
  const [losses, setLosses] = useState<readonly Loss[]>([])
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = inline === 'text' && !isLocked ? inlinePaste(event.clipboardData) : undefined
    if (!pasted) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    write(replace(text, selectionStart, selectionEnd, pasted.text))
    setLosses(pasted.losses)
  }
  const hasTools = form.writing === pointer && !isLocked && isProse(schema)
  return (
    <FieldFrame
      {...props}
      aside={<Count count={count} max={schema.maxLength} />}
      below={
        <>
          {hasTools && (
            <TextAids
              text={text}
              schema={schema}
              format={format}
              onTake={(taken) => write({ text: taken, caret: taken.length })}
              onInsert={(piece) => {
                const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
                write(replace(text, selectionStart, selectionEnd, piece))
                area.current?.focus()
              }}
            />
          )}
          <p role="status" className={controls.hint}>
            {losses.length > 0 && `Not kept of the paste: ${lossNames(losses)}.`}
          </p>
          <PutBack {...props} />
        </>
      }
    >
      {(control) => (
        <TextInput
          control={control}
          area={area}
          text={text}
          isLong={isLong}
          isLocked={isLocked}
          placeholders={placeholders}
          hasFigures={inline !== 'interface'}
          onWrite={write}
          onPaste={onPaste}
          onFocus={() => form.onWrite(pointer)}
          onBlur={() => {
            onLeave()
            // An optional text is removed from the file when it is emptied.
            if (isEdited && node && value === '' && !isRequired) remove()
            setIsEdited(false)
            setLosses([])
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Whether readers see the text; others are names and ids. */
function isProse({ pattern, format }: FieldSchema): boolean {
  return (pattern === undefined || pattern === '\\S') && format === undefined
}

/** Number of characters as a reader counts them. A text that is too long is never cut. */
function Count({ count, max }: { readonly count: number; readonly max: number | undefined }) {
  if (max === undefined) return null
  const over = count - max
  return (
    <span
      className={styles.count}
      data-over={over > 0 || undefined}
      data-near={count > max * 0.9 || undefined}
    >
      {over > 0 && `${over} too many · `}
      {count} of {max}
    </span>
  )
}
