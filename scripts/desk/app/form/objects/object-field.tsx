import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './object-field.module.css'
import { ObjectFields } from './object-fields'

/** A group of fields. */
export function ObjectField(props: FieldProps) {
  const { node, title, isRequired, isLocked } = props
  const form = useForm()
  const { remove } = useFieldEdits(props)
  const canRemove = node && !isRequired && !isLocked && !form.isReadOnly
  return (
    <FieldFrame
      {...props}
      isGroup
      aside={
        canRemove && (
          <button
            type="button"
            className={controls.textButton}
            onClick={() => remove()}
            aria-label={`Leave out ${title}`}
          >
            Leave out
          </button>
        )
      }
    >
      {() => (
        <div className={props.frame ? undefined : styles.group}>
          <ObjectFields {...props} />
        </div>
      )}
    </FieldFrame>
  )
}
