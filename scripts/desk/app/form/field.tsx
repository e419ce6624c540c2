import { CoefficientField, isCoefficientSchema } from './calculator/coefficient-field'
import { InlineField } from './editor/inline-field'
import { ChoiceField } from './fields/choice-field'
import { DateField } from './fields/date-field'
import { IconField } from './fields/icon-field'
import { LinkField } from './fields/link-field'
import { NumberField } from './fields/number-field'
import { SampleField } from './fields/sample-field'
import { SwitchField } from './fields/switch-field'
import { UnknownField } from './fields/unknown-field'
import { VariantsField } from './fields/variants-field'
import { FlowField, isFlowSchema } from './flow/flow-field'
import { ListField } from './lists/list-field'
import { MapField } from './lists/map-field'
import { SectionsField } from './lists/sections-field'
import type { FieldProps } from './model/field-props'
import type { FieldSchema } from './model/field-schema'
import { isQuantitySchema } from './model/start-value'
import { ObjectField } from './objects/object-field'
import { PictureField } from './picture/picture-field'
import { hasPublication, PublicationField } from './publication/publication-field'
import { QuantityField } from './quantity/quantity-field'
import { isTableSchema, TableField } from './table/table-field'
import { TextField } from './text/text-field'

/** Renders a value with the field component that matches its schema. */
export function Field(props: FieldProps) {
  const { schema, node } = props
  if (schema.sectionList) return <SectionsField {...props} />
  if (schema.const === true && schema.editorOnly) return <SampleField {...props} />
  if (props.pointer === '/draft' && hasPublication('', props.siblings ?? []))
    return <PublicationField {...props} />
  if (schema.anyOf) return <VariantsField {...props} />
  const kind = kindOf(schema.type)
  // A value that the schema does not expect is shown as it is, because a widget would replace it.
  if (node && kind !== node.kind && !schema.enum) return <UnknownField {...props} />
  if (schema.definition === 'shared/icon') return <IconField {...props} />
  if (isLink(schema)) return <LinkField {...props} />
  if (schema.enum)
    return (
      <ChoiceField
        {...props}
        options={schema.enum.map((value) => ({ value: String(value), text: String(value) }))}
      />
    )
  if (schema.type === 'string' && schema.format === 'date') return <DateField {...props} />
  if (schema.inline === 'text' || schema.inline === 'figures') return <InlineField {...props} />
  if (schema.type === 'string') return <TextField {...props} />
  if (kind === 'number') return <NumberField {...props} />
  if (kind === 'boolean') return <SwitchField {...props} />
  if (kind === 'list') return <ListField {...props} />
  if (schema.properties?.file?.picture) return <PictureField {...props} />
  if (isFlowSchema(schema)) return <FlowField {...props} />
  if (isTableSchema(schema)) return <TableField {...props} />
  if (isCoefficientSchema(schema)) return <CoefficientField {...props} />
  if (isQuantitySchema(schema)) return <QuantityField {...props} />
  if (kind === 'object' && isMap(schema)) return <MapField {...props} />
  return kind === 'object' ? <ObjectField {...props} /> : <UnknownField {...props} />
}

function kindOf(type: string | undefined): string | undefined {
  if (type === 'string') return 'text'
  if (type === 'integer') return 'number'
  return type === 'array' ? 'list' : type
}

/** Whether editors choose the keys of an object. */
function isMap({ properties = {}, additionalProperties }: FieldSchema): boolean {
  return (
    typeof additionalProperties === 'object' &&
    Object.values(properties).every(({ editorOnly }) => editorOnly)
  )
}

/** Whether a text names something that exists elsewhere. */
function isLink({ link, page, reference, itemReference, film, mark }: FieldSchema): boolean {
  return Boolean(link || page || reference || itemReference || film || mark)
}
