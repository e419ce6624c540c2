import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { textOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'

export interface Option {
  readonly value: string
  readonly text: string
}

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[]
}

/** One of a list of values. A value that is not in the list is shown and kept. */
export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  const { node, isRequired, isLocked } = props
  const form = useForm()
  const { set, remove } = useFieldEdits(props)
  const value = textOf(node)
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <FieldFrame {...props} below={<RestoreValue {...props} />}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={value}
          disabled={isLocked || form.isReadOnly}
          onChange={({ target }) => (target.value === '' ? remove() : set(target.value))}
        >
          {(!isRequired || value === '') && <option value="">{isRequired ? 'Choose' : 'Left out'}</option>}
          {!isKnown && <option value={value}>{value} (not in the list)</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
