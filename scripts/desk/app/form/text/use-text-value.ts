import { useState } from 'react'
import { useTyped } from '../controls/use-typed'
import type { FieldProps } from '../model/field-props'
import { textOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'

/** The text of a field while it is edited. An optional text is removed from the file when it is left empty. */
export function useTextValue(props: FieldProps) {
  const { node, isRequired } = props
  const { set, remove } = useFieldEdits(props)
  const value = textOf(node)
  const [isEdited, setIsEdited] = useState(false)
  const { text, onType, onLeave } = useTyped(
    value,
    (typed) => typed,
    (typed) => set(typed),
  )
  return {
    value,
    text,
    onType: (typed: string) => {
      setIsEdited(true)
      onType(typed)
    },
    onLeave: () => {
      onLeave()
      if (isEdited && node && value === '' && !isRequired) remove()
      setIsEdited(false)
    },
  }
}
