import { useState } from 'react'
import { formatQuantity } from '../../../../src/units/format'
import type { FigureReference } from '../../../content/inline/figure-reference'
import { plainText, toInlineText } from '../../../content/inline/inline-text'
import { parseInline } from '../../../content/inline/parse-inline'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import { textOf } from './form-node'
import { PutBack } from './put-back'
import styles from './text-field.module.css'
import { useFieldEdits } from './use-field-edits'
import { useTyped } from './use-typed'

/** A text, in one line or several. */
export function TextField(props: FieldProps) {
  const { schema, node, isRequired, isLocked } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const value = textOf(node)
  const [isEdited, setIsEdited] = useState(false)
  const { text, onType, onLeave } = useTyped(
    value,
    (typed) => typed,
    (typed) => set(typed),
  )
  const isLong = (schema.maxLength ?? 80) > 90 || value.includes('\n')
  return (
    <FieldFrame
      {...props}
      aside={<Count text={text} max={schema.maxLength} isInline={schema.inline === 'text'} />}
      below={<PutBack {...props} />}
    >
      {(control) => {
        const shared = {
          ...control,
          value: text,
          readOnly: isLocked || form.isReadOnly,
          onChange: ({ target }: { target: { value: string } }) => {
            setIsEdited(true)
            onType(target.value)
          },
          onBlur: () => {
            onLeave()
            // An emptied text that may be left out leaves the file.
            if (isEdited && node && value === '' && !isRequired) remove()
            setIsEdited(false)
          },
        }
        return isLong ? (
          <textarea {...shared} className={controls.textArea} rows={2} />
        ) : (
          <input {...shared} className={controls.input} type="text" />
        )
      }}
    </FieldFrame>
  )
}

/** Length of a text without the marks of bold, italics and links, which readers do not see. */
function readerLength(text: string): number {
  return [...plainText(toInlineText(parseInline(text, 'text').nodes, writtenFigure))].length
}

/** A figure as it is named; its value is not known here. */
function writtenFigure(figure: FigureReference): string {
  return figure.quantity ? formatQuantity(figure.quantity).text : figure.label
}

/** Number of characters as a reader counts them. */
function Count({ text, max, isInline }: { text: string; max: number | undefined; isInline: boolean }) {
  if (max === undefined) return null
  const count = isInline ? readerLength(text) : [...text].length
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
