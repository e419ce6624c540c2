import { useRef } from 'react'
import { Segments } from '../../parts/segments'
import controls from '../controls/form-controls.module.css'
import { FieldFrame } from '../frame/field-frame'
import type { FieldProps } from '../model/field-props'
import { type FieldSchema, resolveSchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { type FormNode, jsonOf } from '../model/form-node'
import { useFieldEdits } from '../model/use-field-edits'
import { convertedTo, variantOf, variantTitle } from '../model/variants'

/** A value with several variants in the schema. Each variant keeps its value until the editor leaves the field. */
export function VariantsField(props: FieldProps) {
  const { schema, node, isLocked } = props
  const form = useForm()
  const { put } = useFieldEdits(props)
  const kept = useRef(new Map<FieldSchema, FormNode>())
  const variants = (schema.anyOf ?? []).map((variant) => resolveSchema(variant, form.schema))
  const current = variantOf(variants, node)
  const choose = (variant: FieldSchema) => {
    if (current && node) kept.current.set(current, node)
    put(
      kept.current.get(variant) ?? convertedTo(variant, node, form.schema),
      `${props.title}: ${variantTitle(variant)}`,
    )
  }
  // The kind of a block is chosen where it is added.
  const isChosenAtStart = variants.every(({ type }) => type === 'object')
  const aside = !isChosenAtStart && (
    <Segments
      label={`${props.title}: how it is written`}
      isDisabled={isLocked || form.isReadOnly}
      value={current && variants.indexOf(current)}
      segments={variants.map((variant, value) => ({ value, shown: variantTitle(variant) }))}
      onChoose={(index) => {
        const variant = variants[index]
        if (variant) choose(variant)
      }}
    />
  )
  return (
    <FieldFrame {...props} isGroup aside={aside}>
      {() =>
        current ? (
          <form.Field {...props} schema={current} title={variantTitle(current)} isRequired frame="none" />
        ) : (
          <p className={controls.hint}>
            {node ? JSON.stringify(jsonOf(node)) : 'Choose how this is written.'}
          </p>
        )
      }
    </FieldFrame>
  )
}
