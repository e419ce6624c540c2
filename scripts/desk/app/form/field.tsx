import { CoefficientField, isCoefficientSchema } from './calculator/coefficient-field'
import { ChoiceField } from './choice-field'
import { DateField } from './date-field'
import type { FieldProps } from './field-props'
import type { FieldSchema } from './field-schema'
import { FlowField, isFlowSchema } from './flow/flow-field'
import { IconField } from './icon-field'
import { LinkField } from './link-field'
import { ListField } from './list-field'
import { MapField } from './map-field'
import { NumberField } from './number-field'
import { ObjectField } from './object-field'
import { PictureField } from './picture/picture-field'
import { hasPublication } from './publication/has-publication'
import { PublicationField } from './publication/publication-field'
import { QuantityField } from './quantity-field'
import { SampleField } from './sample-field'
import { SectionsField } from './sections-field'
import { isQuantitySchema } from './start-value'
import { SwitchField } from './switch-field'
import { isTableSchema, TableField } from './table/table-field'
import { TextField } from './text-field'
import { UnknownField } from './unknown-field'
import { VariantsField } from './variants-field'

/** The field of a value, with the widget that its schema asks for. */
export function Field(props: FieldProps) {
  const { schema, node } = props
  if (schema.sectionList) return <SectionsField {...props} />
  if (schema.const === true && schema.remark) return <SampleField {...props} />
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
  if (schema.type === 'string')
    return schema.format === 'date' ? <DateField {...props} /> : <TextField {...props} />
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

/** Whether the keys of an object are the editor's. */
function isMap({ properties = {}, additionalProperties }: FieldSchema): boolean {
  return typeof additionalProperties === 'object' && Object.values(properties).every(({ remark }) => remark)
}

/** Whether a text names something that exists elsewhere. */
function isLink({ link, page, reference, localReference, film, mark }: FieldSchema): boolean {
  return Boolean(link || page || reference || localReference || film || mark)
}
