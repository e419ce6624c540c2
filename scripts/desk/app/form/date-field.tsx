import { siteDay } from '../../../content/publication/site-day'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import { textOf } from './form-node'
import { dayWords } from './publication/publication-words'
import { PutBack } from './put-back'
import { useFieldEdits } from './use-field-edits'

/** A day. What is no date in the file stays, and shows as text until a day is chosen. */
export function DateField(props: FieldProps) {
  const { node, isRequired, isLocked } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const value = textOf(node)
  const words = dayWords(value, siteDay(new Date()))
  const isDay = value === '' || /^\d{4}-\d\d-\d\d$/.test(value)
  return (
    <FieldFrame
      {...props}
      aside={isDay ? undefined : `in the file: ${value}`}
      below={
        <>
          {words && <p className={controls.hint}>{words}</p>}
          <PutBack {...props} />
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          className={controls.input}
          type="date"
          value={isDay ? value : ''}
          readOnly={isLocked || form.isReadOnly}
          onChange={({ target }) => {
            if (target.value !== '') set(target.value)
            else if (!isRequired) remove()
          }}
        />
      )}
    </FieldFrame>
  )
}
