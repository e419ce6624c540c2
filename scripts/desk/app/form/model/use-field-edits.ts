import type { Edit, JsonValue } from '../../../contract/edit'
import { childPointer, parentOf } from '../../../json/pointer'
import type { FieldProps } from './field-props'
import { useForm } from './form-context'
import { type FormNode, jsonOf } from './form-node'
import { editsToAdd, nodeAt } from './node-at'

/** Functions that change the value of a field. Each does nothing if it would not change the text. */
export function useFieldEdits({ pointer, title, node, siblings = [] }: FieldProps) {
  const form = useForm()
  const put = (value: FormNode, label = title) => {
    const parent = nodeAt(form.root, parentOf(pointer))
    const json = jsonOf(value)
    const set = node
      ? [{ kind: 'set' as const, pointer, value: json }]
      : editsToAdd(parent, pointer, json, siblings)
    form.onEdit([...set, ...spellings(value, pointer)], label)
  }
  return {
    /** Writes a value with the spelling of its numbers. */
    put,
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

/** Edits that restore the spelling of numbers where `JSON.stringify` would change it. */
function spellings(node: FormNode, pointer: string): Edit[] {
  if (node.kind === 'list')
    return node.items.flatMap((item, index) => spellings(item, childPointer(pointer, index)))
  if (node.kind === 'object')
    return node.entries.flatMap(({ key, node: inner }) => spellings(inner, childPointer(pointer, key)))
  if (node.kind !== 'number' || String(Number(node.spelling)) === node.spelling) return []
  return [{ kind: 'set-number', pointer, spelling: node.spelling }]
}
