import { useMemo, useRef } from 'react'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import type { FieldSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { replace } from './chips'
import { figureFormatter } from './known-figures'
import { countCharacters, readerText } from './reader-length'
import { TextCount } from './text-count'
import { TextInput } from './text-input'
import { TextOffers } from './text-offers'
import { TextTools } from './text-tools'
import { useCaretText } from './use-caret-text'
import { useTextValue } from './use-text-value'

/** A text without formatting, with the characters that keyboards lack and offers of the house style. */
export function TextField(props: FieldProps) {
  const { pointer, schema } = props
  const form = useForm()
  const { file, root, lookups } = form
  const format = useMemo(() => figureFormatter(file, root, lookups), [file, root, lookups])
  const { value, text, onType, onLeave } = useTextValue(props)
  const area = useRef<HTMLTextAreaElement>(null)
  const write = useCaretText(area, onType)
  const isLocked = props.isLocked || form.isReadOnly
  const { placeholders = [] } = schema
  const isLong = (schema.maxLength ?? 80) > 90 || value.includes('\n')
  const hasTools = form.writing === pointer && !isLocked && isProse(schema)
  return (
    <FieldFrame
      {...props}
      aside={
        <TextCount count={countCharacters(readerText(text, schema.inline, format))} max={schema.maxLength} />
      }
      below={
        <>
          {hasTools && (
            <>
              <TextOffers text={text} onTake={(taken) => write({ text: taken, caret: taken.length })} />
              <TextTools
                text={text}
                placeholders={placeholders}
                onInsert={(piece) => {
                  const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
                  write(replace(text, selectionStart, selectionEnd, piece))
                  area.current?.focus()
                }}
              />
            </>
          )}
          <RestoreValue {...props} />
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
          onWrite={write}
          onFocus={() => form.onWrite(pointer)}
          onBlur={onLeave}
        />
      )}
    </FieldFrame>
  )
}

/** Whether readers see the text; others are names and ids. */
function isProse({ pattern, format }: FieldSchema): boolean {
  return (pattern === undefined || pattern === '\\S') && format === undefined
}
