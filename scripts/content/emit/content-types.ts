import type { SchemaSet } from '../schemas/load-schemas'
import type { Schema } from '../schemas/schema'
import { typeDefinitions } from './type-definitions'

const header = '/* Generated from schemas/. Do not edit: change the schema instead. */'

/** Text of content.d.ts: a type for every kind of linked record and for every form. */
export async function contentTypes(schemas: SchemaSet): Promise<string> {
  const { compile } = await import('json-schema-to-typescript')
  const definitions = typeDefinitions(typeRoots(schemas), schemas)
  const text = await compile({ definitions }, 'Unnamed', {
    bannerComment: header,
    additionalProperties: false,
    // Prettier would take half a second.
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  })
  return `${indented(withoutNoise(text))}\n${pageTypes(schemas)}`
}

/** Removes the type of the container schema, and the comments that refer to it. */
function withoutNoise(text: string): string {
  return text
    .replace(/export interface Unnamed \{[^}]*\}\n/, '')
    .replace(
      / \* This interface was referenced by `Unnamed`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(/\/\*\*\n \*\/\n|^ \*\s*\n(?= \*\/)/gm, '')
}

/** Indents the lines between braces. */
function indented(text: string): string {
  let depth = 0
  return text.replace(/^.*$/gm, (line) => {
    if (line.startsWith('}')) depth -= 1
    const moved = '  '.repeat(depth) + line
    if (line.endsWith('{')) depth += 1
    return moved
  })
}

/** Root schemas by type name, which is their title. */
function typeRoots(schemas: SchemaSet): ReadonlyMap<string, Schema> {
  const roots = new Map<string, Schema>()
  const interfaceTexts = new Set(schemas.interfaceParts.values())
  for (const schema of schemas.byId.values()) {
    // Linking replaces values of `linked` schemas, and interface texts have modules with types of their own.
    if (schema.linked !== undefined || interfaceTexts.has(schema)) continue
    const name = schema.title ?? ''
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      throw new Error(`${schema.$id}: the title must be a PascalCase word.`)
    if (roots.has(name)) throw new Error(`${schema.$id}: another schema is called ${name} too.`)
    roots.set(name, linkedPage(schema, schemas))
  }
  for (const schema of withPages(schemas)) roots.set(linkedName(schema), linkedRecord(schema, schemas))
  return roots
}

/** Description of a field that the build adds. */
const ADDED = 'Added by the build.'

/** Schemas of the collections whose records have pages. */
function withPages(schemas: SchemaSet): Schema[] {
  return [...schemas.collections.values()].filter(({ pages }) => pages)
}

function linkedName(schema: Schema): string {
  return `Linked${schema.title}`
}

/** Schema of a record as its page receives it, with the fields that the build adds. */
function linkedRecord(schema: Schema, schemas: SchemaSet): Schema {
  const minutes = { type: 'integer', description: 'Reading time in whole minutes.' }
  return {
    ...schema,
    $id: `linked ${schema.title}`,
    title: linkedName(schema),
    required: [...(schema.required ?? []), 'link', ...(schema.pages?.readingTime ? ['readingMinutes'] : [])],
    properties: {
      ...schema.properties,
      ...relatedLists(schema),
      link: { type: 'string', description: 'Address of the page.' },
      ...(schema.pages?.readingTime && { readingMinutes: minutes }),
      previous: pageLink(schemas, 'The next older one.'),
      next: pageLink(schemas, 'The next newer one.'),
    },
  }
}

/** Schema of a page as its template receives it, with the fields that the build adds. */
function linkedPage(schema: Schema, schemas: SchemaSet): Schema {
  const neighbours: [string, Schema][] = schema.menuNeighbours
    ? [
        ['link', { type: 'string', description: 'Address of the page.' }],
        ['previous', pageLink(schemas, 'The page of this kind before this one in the menu.')],
        ['next', pageLink(schemas, 'The page of this kind after this one in the menu.')],
      ]
    : []
  const made = Object.entries(schema.added ?? {}).map(([field, name]): [string, Schema] => {
    const { $id } = schemas.at(name)
    return [field, { ...($id && { $ref: $id }), description: ADDED }]
  })
  const added = [...Object.entries(relatedLists(schema)), ...neighbours, ...made]
  return added.length > 0
    ? {
        ...schema,
        required: [
          ...(schema.required ?? []),
          ...(schema.menuNeighbours ? ['link'] : []),
          ...made.map(([field]) => field),
        ],
        properties: { ...schema.properties, ...Object.fromEntries(added) },
      }
    : schema
}

/** Schemas of the lists of related records that the build adds. */
function relatedLists(schema: Schema): Record<string, Schema> {
  const lists = Object.entries(schema.related ?? {})
  return Object.fromEntries(lists.map(([field, listing]) => [field, { listing, description: ADDED }]))
}

/** Schema of the address and name of a page. */
function pageLink(schemas: SchemaSet, description: string): Schema {
  const { $id } = schemas.at('linked/page-link')
  return { ...($id && { $ref: $id }), description }
}

/** The types that tie templates to their pages, and the list of addresses. */
function pageTypes(schemas: SchemaSet): string {
  const templates = [...schemas.pages].filter(([template]) => template !== 'alias')
  return `/** The record each template receives. */
export interface PageByTemplate {
${templates.map(([template, schema]) => `  '${template}': ${schema.title}`).join('\n')}
}
export type Template = keyof PageByTemplate
export type Page = PageByTemplate[Template]

/** The record that the template of each collection with pages receives. */
export interface RecordPageByTemplate {
${withPages(schemas)
  .map((schema) => `  '${schema.pages?.template}': ${linkedName(schema)}`)
  .join('\n')}
}
export type RecordTemplate = keyof RecordPageByTemplate
export type RecordPage = RecordPageByTemplate[RecordTemplate]

/** An address of the site. */
export interface AddressEntry {
  /** As in \`/product/bio-cng\`. */
  address: string
  /** File of the prerendered page, as in \`product/bio-cng.html\`. */
  file: string
  /** Kind of page. */
  template: Template | RecordTemplate
  /** Address of the page that this alias shows. */
  canonical?: string
  /** Whether its folder has too many pages to precache them. */
  inLargeFolder?: boolean
  title: string
  description: string
  /** Content file, as in \`content/pages/product/bio-cng.json\`. */
  source: string
}

/** The company's data that every page's script contains. */
export type BundledSite = Omit<Site, 'security' | 'notFound'>
/** The texts of the page for unknown addresses, which alone loads them. */
export type NotFoundTexts = Pick<Site, Extract<keyof Site, 'notFound'>>
/** The menus of the header, which every page's script contains. */
export type HeaderNavigation = Omit<Navigation, 'footer'>
/** The lists of links in the footer, whose script loads later. */
export type FooterNavigation = Pick<Navigation, Extract<keyof Navigation, 'footer'>>
`
}

/** The declaration file of a JSON module. */
export function jsonDeclaration(type: string, suffix = ''): string {
  return `import type { ${type} } from './content'

declare const record: ${type}${suffix}
export default record
`
}
