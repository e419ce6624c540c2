import { Icon } from '../../../../src/components/text/icon'
import styles from './add-field.module.css'
import controls from './controls.module.css'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import { startValue } from './start-value'
import { useFieldEdits } from './use-field-edits'

/** A button for a field that the file leaves out. */
export function AddField(props: FieldProps) {
  const { pointer, schema, title } = props
  const form = useForm()
  const { set } = useFieldEdits(props)
  const add = () => {
    set(startValue(schema, form.schema), `Add ${title}`)
    form.onSelect(pointer)
  }
  return (
    <div className={styles.addField} data-pointer={pointer}>
      <button type="button" className={`${controls.smallButton} ${styles.button}`} onClick={add}>
        <Icon name="plus" />
        {title}
      </button>
      <span className={controls.hint}>{schema.description}</span>
    </div>
  )
}
