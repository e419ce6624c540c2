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
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' },
  })
  return `${withoutNoise(text)}\n${pageTypes(schemas)}`
}

/** Removes the type of the container schema, and the comments that refer to it. */
function withoutNoise(text: string): string {
  return text
    .replace(/export interface Unnamed \{[^}]*\}\n/, '')
    .replace(
      /\n \*\n \* This interface was referenced by `Unnamed`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '\n',
    )
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
    roots.set(name, schema)
  }
  roots.set('LinkedPost', linkedPost(schemas))
  return roots
}

/** Schema of a post as its page receives it, with the fields that the build adds. */
function linkedPost(schemas: SchemaSet): Schema {
  const post = schemas.at('collections/posts')
  const neighbour = schemas.at('linked/post-neighbour').$id
  return {
    ...post,
    $id: 'linked post',
    title: 'LinkedPost',
    required: [...(post.required ?? []), 'link', 'readingMinutes'],
    properties: {
      ...post.properties,
      link: { type: 'string', description: 'Address of the post.' },
      readingMinutes: { type: 'integer', description: 'Time to read the post, in whole minutes.' },
      previous: { ...(neighbour ? { $ref: neighbour } : {}), description: 'The next older post.' },
      next: { ...(neighbour ? { $ref: neighbour } : {}), description: 'The next newer post.' },
    },
  }
}

/** The types that tie templates to their pages, and the list of addresses. */
function pageTypes(schemas: SchemaSet): string {
  const templates = [...schemas.pages].filter(([template]) => template !== 'alias')
  return `/** The record each template receives. */
export interface PageByTemplate {
${templates.map(([template, schema]) => `  ${template}: ${schema.title}`).join('\n')}
}
export type Template = keyof PageByTemplate
export type Page = PageByTemplate[Template]

/** An address of the site. */
export interface AddressEntry {
  /** As in \`/product/bio-cng\`. */
  address: string
  /** File of the prerendered page, as in \`product/bio-cng.html\`. */
  file: string
  /** Kind of page; \`post\` for a post. */
  template: Template | 'post'
  /** Address of the page that this alias shows. */
  canonical?: string
  /** Whether its folder has too many pages to precache them. */
  inLargeFolder?: boolean
  title: string
  description: string
  /** Content file, as in \`content/pages/product/bio-cng.json\`. */
  source: string
}
`
}

/** The declaration file of a JSON module. */
export function jsonDeclaration(type: string, suffix = ''): string {
  return `import type { ${type} } from './content'

declare const record: ${type}${suffix}
export default record
`
}
