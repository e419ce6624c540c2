import { NumberInput } from '../controls/number-input'
import { FieldFrame } from '../frame/field-frame'
import { RestoreValue } from '../frame/restore-value'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { useFieldEdits } from '../model/use-field-edits'

/** A number without a unit, spelled as in the file. */
export function NumberField(props: FieldProps) {
  const { schema, node, isLocked } = props
  const form = useForm()
  const { setNumber } = useFieldEdits(props)
  return (
    <FieldFrame {...props} aside={limits(schema.minimum, schema.maximum)} below={<RestoreValue {...props} />}>
      {(control) => (
        <NumberInput
          {...control}
          spelling={node?.kind === 'number' ? node.spelling : ''}
          onSpell={setNumber}
          readOnly={isLocked || form.isReadOnly}
        />
      )}
    </FieldFrame>
  )
}

function limits(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && maximum !== undefined) {
    // Bounds that only rule out nonsense would not help.
    return maximum >= 1e9 ? undefined : `${minimum} to ${maximum}`
  }
  if (minimum !== undefined) return `at least ${minimum}`
  return maximum === undefined ? undefined : `at most ${maximum}`
}
