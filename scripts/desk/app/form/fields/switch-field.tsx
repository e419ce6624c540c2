import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './switch-field.module.css'

/** A boolean. An optional one is removed from the file when it is switched off. */
export function SwitchField(props: FieldProps) {
  const { node, isRequired, isLocked } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const isOn = node?.kind === 'boolean' && node.value
  const change = (on: boolean) => {
    if (on || isRequired) set(on)
    else remove()
  }
  return (
    <FieldFrame {...props} isRequired aside={isOn ? 'on' : 'off'}>
      {(control) => (
        <input
          {...control}
          className={styles.switch}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isLocked || form.isReadOnly}
          onChange={({ target }) => change(target.checked)}
        />
      )}
    </FieldFrame>
  )
}
