import { useRef, useState } from 'react'
import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import type { FieldSchema } from './field-schema'
import { useForm } from './form-context'
import { textOf } from './form-node'
import { PutBack } from './put-back'
import { replace } from './text/chips'
import { figureFormatter } from './text/known-figures'
import { countCharacters, countInline } from './text/reader-length'
import { TextAids } from './text/text-aids'
import { TextInput } from './text/text-input'
import { useCaretText } from './text/use-caret-text'
import styles from './text-field.module.css'
import { useFieldEdits } from './use-field-edits'
import { useTyped } from './use-typed'

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
          onFocus={() => form.onWrite(pointer)}
          onBlur={() => {
            onLeave()
            // An emptied text that may be left out leaves the file.
            if (isEdited && node && value === '' && !isRequired) remove()
            setIsEdited(false)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Whether readers read the text; others are names for programs. */
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
