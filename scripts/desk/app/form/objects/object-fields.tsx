import { fieldTitle } from '../../../../content/schemas/field-title'
import { childPointer } from '../../../json/pointer'
import type { FieldProps } from '../model/field-props'
import { type FieldSchema, propertySchema } from '../model/field-schema'
import { useForm } from '../model/form-context'
import { entryOf, type FormNode, nodeOf } from '../model/form-node'
import { keysOf } from '../model/node-at'
import { hasPublication } from '../publication/publication-field'
import { AddField } from './add-field'
import { IncludedField } from './included-field'

interface ObjectFieldsProps {
  readonly pointer: string
  readonly schema: FieldSchema
  readonly node: FormNode | undefined
  readonly base: FormNode | undefined
  readonly shared?: FormNode | undefined
  readonly isLocked: boolean
  /** Keys to show; all of the schema and the file by default. */
  readonly keys?: readonly string[]
}

/** The fields of an object in the order of its schema, followed by fields that the schema lacks. */
export function ObjectFields(props: ObjectFieldsProps) {
  const { pointer, schema, node, base, isLocked } = props
  const form = useForm()
  const include = form.includes.find((part) => part.pointer === pointer)
  const shared = include ? nodeOf(include.value) : props.shared
  const known = keysOf(schema)
  const written = node?.kind === 'object' ? node.entries.map(({ key }) => key) : []
  const all = props.keys ?? [...known, ...written.filter((key) => !known.includes(key))]
  // The mark of a sample comes before its texts.
  const keys = all.includes('sample') ? ['sample', ...all.filter((key) => key !== 'sample')] : all
  const fields = keys.flatMap((key) => {
    const field = propertySchema(schema, key, form.schema) ?? {}
    const own = entryOf(node, key)
    const brought = entryOf(shared, key)
    if (isHidden(key, field, own) || (key === 'publishOn' && hasPublication(pointer, known))) return []
    const inner: FieldProps = {
      pointer: childPointer(pointer, key),
      schema: field,
      title: fieldTitle(field, key),
      node: own,
      base: entryOf(base, key),
      shared: brought,
      siblings: known,
      isRequired: schema.required?.includes(key) ?? false,
      isLocked,
    }
    return [{ key, inner, own, brought, field }]
  })
  const shown = fields.filter(
    ({ own, brought, inner }) => own || brought || inner.isRequired || isSwitch(inner.schema),
  )
  const absent = isLocked || form.isReadOnly ? [] : fields.filter((field) => !shown.includes(field))
  return (
    <>
      {shown.map(({ key, inner, own, brought }) =>
        brought && !isLocked ? (
          <IncludedField key={key} {...inner} isOverridden={own !== undefined} include={include} />
        ) : (
          <form.Field key={key} {...inner} node={own ?? brought} />
        ),
      )}
      {absent.map(({ key, inner }) => (
        <AddField key={key} {...inner} />
      ))}
    </>
  )
}

/** Optional fields with a default: a switch is off, and sections have their usual order. */
function isSwitch(schema: FieldSchema): boolean {
  return schema.type === 'boolean' || schema.sectionList !== undefined
}

/** Fields that the form shows elsewhere or that editors never change. */
function isHidden(key: string, schema: FieldSchema, own: FormNode | undefined): boolean {
  if (key.startsWith('$')) return true
  if (schema.editorOnly) return own === undefined
  return schema.const !== undefined
}
