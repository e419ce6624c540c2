import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Enquiry } from '../../supabase/local/enquiries'

/** Labels by field name, in the order of the form. */
export type FieldLabels = ReadonlyMap<string, string>

/** Reads the labels of both forms from their schemas. */
export async function readFieldLabels(): Promise<Readonly<Record<Enquiry['kind'], FieldLabels>>> {
  return { quote: await readLabels('quote'), vendor: await readLabels('vendor') }
}

async function readLabels(form: string): Promise<FieldLabels> {
  const file = join(import.meta.dirname, '../../schemas/forms', `${form}.schema.json`)
  // The content checks have validated the project's own schemas.
  const schema = JSON.parse(await readFile(file, 'utf8')) as { properties: Record<string, { title: string }> }
  return new Map(Object.entries(schema.properties).map(([name, { title }]) => [name, title]))
}
