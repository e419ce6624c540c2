import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { TextCount } from '../text/text-count'
import { useTextValue } from '../text/use-text-value'
import { useInlineText } from './use-inline-text'

/** A text with figures, and in most texts with bold words, italics and links. */
export function InlineField(props: FieldProps) {
  const { pointer, schema } = props
  const form = useForm()
  const { value, ...typed } = useTextValue(props)
  const { count, tools, below, editor } = useInlineText({
    ...typed,
    pointer,
    mode: schema.inline === 'text' ? 'text' : 'figures',
    isLong: (schema.maxLength ?? 80) > 90 || value.includes('\n'),
    isLocked: props.isLocked || form.isReadOnly,
  })
  return (
    <FieldFrame
      {...props}
      aside={<TextCount count={count} max={schema.maxLength} />}
      below={
        <>
          {below}
          <RestoreValue {...props} />
        </>
      }
    >
      {(control) => (
        <>
          {tools}
          {editor(control)}
        </>
      )}
    </FieldFrame>
  )
}
