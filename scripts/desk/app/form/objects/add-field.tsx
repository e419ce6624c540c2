import { Icon } from '../../../../../src/components/text/icon'
import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { startValue } from '../model/start-value'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './add-field.module.css'

/** A button that adds an optional field. */
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
