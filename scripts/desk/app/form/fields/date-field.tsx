import { siteDay } from '../../../../content/publication/site-day'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { textOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'
import { dayWords } from '../publication/publication-words'

/** A day. A value that is not a date is kept, and shown as text until a day is chosen. */
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
          <RestoreValue {...props} />
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
