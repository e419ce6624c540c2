import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Field names and their labels, in the order of the form. */
export type FieldLabels = ReadonlyMap<string, string>

/** The labels of both forms by kind, from the schemas that the forms themselves are made from. */
export async function fieldLabels(): Promise<Readonly<Record<'quote' | 'vendor', FieldLabels>>> {
  return { quote: await labelsOf('quote'), vendor: await labelsOf('vendor') }
}

async function labelsOf(form: string): Promise<FieldLabels> {
  const file = join(import.meta.dirname, '../../schemas/forms', `${form}.schema.json`)
  // The schema files are the project's own and are checked by the content pipeline.
  const schema = JSON.parse(await readFile(file, 'utf8')) as { properties: Record<string, { title: string }> }
  return new Map(Object.entries(schema.properties).map(([name, { title }]) => [name, title]))
}
