import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { jsonOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './unknown-field.module.css'

/** A value that does not match the schema, shown as JSON and removed only on request. */
export function UnknownField(props: FieldProps) {
  const { node, title, isLocked } = props
  const form = useForm()
  const { remove } = useFieldEdits(props)
  return (
    <FieldFrame {...props} isGroup isWhole isRequired>
      {() => (
        <div className={controls.row}>
          <code className={styles.raw}>{node ? JSON.stringify(jsonOf(node)) : 'nothing'}</code>
          {!isLocked && !form.isReadOnly && node && (
            <button type="button" className={controls.smallButton} onClick={() => remove(`Remove ${title}`)}>
              Remove
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
