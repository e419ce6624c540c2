import type { SchemaSet } from '../schemas/load-schemas'
import type { Schema } from '../schemas/schema'
import { typeDefinitions } from './type-schema'

const header = '/* Generated from schemas/. Do not edit: change the schema instead. */'

/** The text of content.d.ts: a type for every kind of linked record and for every form. */
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

/** Leaves out the type of the schema that only holds the definitions, and the remarks that name it. */
function withoutNoise(text: string): string {
  return text
    .replace(/export interface Unnamed \{[^}]*\}\n/, '')
    .replace(
      /\n \*\n \* This interface was referenced by `Unnamed`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '\n',
    )
}

/** Every schema that gets a type, by the name of the type: its title. */
function typeRoots(schemas: SchemaSet): ReadonlyMap<string, Schema> {
  const roots = new Map<string, Schema>()
  for (const schema of schemas.byId.values()) {
    // A picture as written by editors never reaches a template.
    if (schema.linked !== undefined) continue
    const name = schema.title ?? ''
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      throw new Error(`${schema.$id}: the title must be a PascalCase word.`)
    if (roots.has(name)) throw new Error(`${schema.$id}: another schema is called ${name} too.`)
    roots.set(name, schema)
  }
  roots.set('LinkedPost', linkedPost(schemas))
  return roots
}

/** A post as its page receives it: what the editor wrote, with what the build adds. */
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

/** One address of the site. */
export interface AddressEntry {
  /** As in \`/product/bio-cng\`. */
  address: string
  /** File of the prerendered page, as in \`product/bio-cng.html\`. */
  file: string
  /** Kind of page; \`post\` for a post. */
  template: Template | 'post'
  /** Address of the page that this one repeats. */
  canonical?: string
  /** Whether it is one of so many in its folder that they share a route. */
  shared?: boolean
  title: string
  description: string
  /** The file an editor changes, as in \`content/pages/product/bio-cng.json\`. */
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
