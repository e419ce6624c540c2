import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Enquiry } from '../../../supabase/local/enquiries'
import { projectRoot } from '../../lib/project-root'

/** Labels by field name, in the order of the form. */
export type FieldLabels = ReadonlyMap<string, string>

/**
 * Reads the labels that both forms show.
 * @param content the content folder
 */
export async function readFieldLabels(
  content = join(projectRoot, 'content'),
): Promise<Readonly<Record<Enquiry['kind'], FieldLabels>>> {
  return { quote: await readLabels('quote', content), vendor: await readLabels('vendor', content) }
}

async function readLabels(form: string, content: string): Promise<FieldLabels> {
  // The content checks have validated both files.
  const { properties } = await readJson<{ properties: object }>(
    join(projectRoot, 'schemas/forms', `${form}.schema.json`),
  )
  const { fields } = await readJson<{ fields: Record<string, { label: string }> }>(
    join(content, 'interface', `${form}-form.json`),
  )
  return new Map(Object.keys(properties).map((name) => [name, fields[name]?.label ?? name]))
}

async function readJson<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8')) as Shape
}
