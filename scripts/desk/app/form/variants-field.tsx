import { FieldFrame } from './field-frame'
import type { FieldProps } from './field-props'
import { type FieldSchema, resolveSchema } from './field-schema'
import styles from './form.module.css'
import { useForm } from './form-context'
import { entryOf, type FormNode, textOf } from './form-node'
import { plainTitle } from './plain-title'
import { startValue } from './start-value'
import { useFieldEdits } from './use-field-edits'

/** The variant of a schema that a value is written in; undefined if it fits none. */
export function variantOf(
  variants: readonly FieldSchema[],
  node: FormNode | undefined,
): FieldSchema | undefined {
  const fits = (schema: FieldSchema): boolean => {
    if (!node) return false
    if (node.kind === 'object') {
      if (schema.type !== 'object') return false
      const marks = Object.entries(schema.properties ?? {}).filter(
        ([, { const: mark }]) => mark !== undefined && mark !== true,
      )
      return marks.every(([key, { const: mark }]) => textOf(entryOf(node, key)) === mark)
    }
    const types: Readonly<Record<string, string>> = {
      text: 'string',
      list: 'array',
      number: 'number',
      boolean: 'boolean',
    }
    return schema.type === types[node.kind]
  }
  return variants.find(fits)
}

/** A value that can be written in several ways, with a choice between them. */
export function VariantsField(props: FieldProps) {
  const { schema, node, isLocked } = props
  const form = useForm()
  const { set } = useFieldEdits(props)
  const variants = (schema.anyOf ?? []).map((variant) => resolveSchema(variant, form.schema))
  const current = variantOf(variants, node)
  return (
    <FieldFrame
      {...props}
      isGroup
      aside={
        <VariantChoice
          variants={variants}
          current={current}
          isLocked={isLocked || form.isReadOnly}
          onChoose={(variant) => set(startValue(variant, form.schema))}
        />
      }
    >
      {() =>
        current ? (
          <form.Field {...props} schema={current} title={plainTitle(current.title)} isRequired />
        ) : (
          <p className={styles.hint}>Choose how this is written.</p>
        )
      }
    </FieldFrame>
  )
}

interface VariantChoiceProps {
  readonly variants: readonly FieldSchema[]
  readonly current: FieldSchema | undefined
  readonly isLocked: boolean
  readonly onChoose: (variant: FieldSchema) => void
}

/** A row of buttons, one for each way to write a value. */
export function VariantChoice({ variants, current, isLocked, onChoose }: VariantChoiceProps) {
  return (
    <span className={styles.choice}>
      {variants.map((variant) => (
        <button
          key={variant.title}
          type="button"
          aria-pressed={variant === current}
          disabled={isLocked}
          onClick={() => variant !== current && onChoose(variant)}
        >
          {plainTitle(variant.title)}
        </button>
      ))}
    </span>
  )
}
