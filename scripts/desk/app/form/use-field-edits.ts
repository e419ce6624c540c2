import type { JsonValue } from '../../contract/edit'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import { editsToAdd, nodeAt } from './node-at'
import { parentOf } from './pointer'

/** Functions that change the value of a field. Each does nothing if it would not change the text. */
export function useFieldEdits({ pointer, title, node, siblings = [] }: FieldProps) {
  const form = useForm()
  return {
    /** Writes a value, and adds the field if the file does not hold it. */
    set: (value: JsonValue, label = title) => {
      const parent = nodeAt(form.root, parentOf(pointer))
      const edits = node
        ? [{ kind: 'set' as const, pointer, value }]
        : editsToAdd(parent, pointer, value, siblings)
      form.onEdit(edits, label)
    },
    /** Writes a number as it is spelled. */
    setNumber: (spelling: string) => {
      const parent = nodeAt(form.root, parentOf(pointer))
      const added = node ? [] : editsToAdd(parent, pointer, Number(spelling), siblings)
      form.onEdit([...added, { kind: 'set-number', pointer, spelling }], title)
    },
    remove: (label = `Leave out ${title}`) => {
      if (node) form.onEdit([{ kind: 'remove', pointer }], label)
    },
  }
}
