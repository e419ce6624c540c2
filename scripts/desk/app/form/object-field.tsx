import controls from './controls.module.css'
import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import styles from './object-field.module.css'
import { ObjectFields } from './object-fields'
import { useFieldEdits } from './use-field-edits'

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
