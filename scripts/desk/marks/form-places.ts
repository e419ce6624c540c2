import type { SchemaSet } from '../../content/schemas/load-schemas'
import type { DataPlaces } from './rewrite-imports'

/** Where the rules of a form's fields were written: labels, hints and messages in the interface texts of the form. */
export function formPlaces(form: string, schemas: SchemaSet): DataPlaces {
  const file = `interface/${form}-form.json`
  const fields = Object.entries(schemas.forms.get(form)?.properties ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, schema], index) => {
      const rules = `/${index}`
      const texts = `/fields/${name}`
      const place = (pointer: string, written: string) => [rules + pointer, { file, pointer: written }]
      return [
        ...['label', 'hint', 'prompt'].map((key) => place(`/${key}`, `${texts}/${key}`)),
        place('/group', `/groups/${schema.input?.group ?? ''}`),
        ...(schema.enum ?? []).map((value, option) =>
          place(`/options/${option}/label`, `${texts}/options/${String(value).replaceAll('/', '~1')}`),
        ),
        ...['required', 'minLength', 'maxLength', 'pattern'].map((rule) =>
          place(`/messages/${rule}`, `${texts}/${rule}`),
        ),
      ]
    }),
  )
}
