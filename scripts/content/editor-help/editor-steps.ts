import type { Graph } from '../../lib/graph/graph'
import type { Reads } from '../../lib/graph/step'
import { fieldSchema } from '../diagnose/field'
import type { EntryFacts } from '../facts'
import { fitsTarget } from '../kind-of'
import type { SchemaSet } from '../schemas/load-schemas'
import type { Schema } from '../schemas/schema'
import type { ContentSteps } from '../steps/content-steps'
import {
  choicesFileName,
  type EditorSchema,
  type EditorSchemaOptions,
  editorFileName,
  editorSchema,
  sharedEditorSchema,
} from './editor-schema'
import { type Include, includesIn, objectsIn } from './includes-in'

/** Which files of the content a schema describes, for `json.schemas` of the settings. */
export interface SchemaMapping {
  readonly fileMatch: readonly string[]
  /** File in the folder of the editor's schemas. */
  readonly schema: string
}

/** File of the schema that selects a page's schema by its template. */
const pageFile = 'page.schema.json'
/** The schema of the project's schema files, which leave out `$schema`. */
const draftFile = 'draft-07.schema.json'
/** Schemas of what editors do not write. */
const notContent = /^https:\/\/schemas[.]local\/(linked|forms)\//

/** Defines the steps of the build graph that make help for code editors. */
export function editorSteps(graph: Graph, content: ContentSteps) {
  /** Includes of a content file; a step of its own, so that an edited text makes no schema again. */
  const includes = graph.step('editor-includes', {
    keep: 'json',
    make: ({ get }, file) => includesIn(get(content.entry, file).source.value),
  })
  /** Names of the objects of a fragment. */
  const objects = graph.step('editor-fragment-objects', {
    keep: 'json',
    make: ({ get }, name) =>
      get(content.fragmentFiles).includes(`content/${name}`)
        ? objectsIn(get(content.fragment, `content/${name}`).value)
        : [],
  })
  /** Lists of what the content holds now, as JSON by file name. */
  const choices = graph.step('editor-choices', {
    keep: 'blobs',
    make: ({ get }) => {
      const { addresses, records } = get(content.fullCatalogue)
      const media = get(content.files).media
      const named = (entries: Iterable<readonly [string, EntryFacts]>) =>
        [...entries].map(([value, { title, file }]) => ({ value, text: title === '' ? file : title }))
      const plain = (values: readonly string[], text: string) => values.map((value) => ({ value, text }))
      const lists: Record<string, readonly { readonly value: string; readonly text: string }[]> = {
        links: [...named(addresses), { value: '#', text: 'A link that has no target yet' }],
        'pages-any': named(addresses),
        'pages-questions': named(
          [...addresses].filter(([, { template }]) => fitsTarget(template, 'questions')),
        ),
        pictures: plain(
          media.filter((name) => /^[^/]+[.](jpe?g|png|webp|avif|svg)$/i.test(name)),
          'A file in content/media/',
        ),
        marks: plain(
          media.flatMap((name) => /^marks[/](.+[.]svg)$/i.exec(name)?.[1] ?? []),
          'A file in content/media/marks/',
        ),
        films: plain(get(content.films), 'A film in public/video/'),
        fragments: plain(
          get(content.fragmentFiles).map((file) => file.slice('content/'.length)),
          'A file in content/shared/',
        ),
      }
      const recordTemplates = [...get(content.schemas).collections.values()].flatMap(
        ({ pages }) => pages?.template ?? [],
      )
      for (const template of [...get(content.schemas).pages.keys(), ...recordTemplates])
        lists[`pages-${template}`] = named([...addresses].filter(([, facts]) => facts.template === template))
      for (const collection of get(content.schemas).collections.keys())
        lists[`records-${collection}`] = named(records.get(collection) ?? [])
      const files = Object.entries(lists).map(([name, list]) => [
        choicesFileName(name),
        jsonText({ enum: list.map(({ value }) => value), enumDescriptions: list.map(({ text }) => text) }),
      ])
      return graph.blobs(Object.fromEntries(files))
    },
  })
  /** All editor schemas, as JSON by file name. */
  const schemas = graph.step('editor-schemas', {
    keep: 'blobs',
    make: (reads) => {
      const { get } = reads
      const set = get(content.schemas)
      const options = { byId: (id: string) => set.byId.get(id) }
      const files: Record<string, EditorSchema> = {
        [draftFile]: { $ref: 'http://json-schema.org/draft-07/schema#' },
      }
      for (const partial of [false, true]) {
        const either: EditorSchemaOptions = { ...options, partial }
        for (const [id, schema] of set.byId)
          if (!notContent.test(id)) files[editorFileName(id, partial)] = ownSchema(id, schema, either)
        files[partial ? `partial-${pageFile}` : pageFile] = pageSchema(set, either)
      }
      for (const [name, file] of usesOfFragments(reads))
        files[fragmentFile(name)] = fragmentSchema(name, file, reads, { ...options, partial: true })
      return graph.blobs(
        Object.fromEntries(Object.entries(files).map(([name, schema]) => [name, jsonText(schema)])),
      )
    },
  })
  const mappings = graph.step('editor-mappings', {
    keep: 'json',
    make: (reads): readonly SchemaMapping[] => {
      const { get } = reads
      const set = get(content.schemas)
      const overridesPart = ({ name, objects: written }: Include) =>
        get(objects, name).some((inner) => written.includes(inner))
      const partial = get(content.entryFiles).filter((file) => get(includes, file).some(overridesPart))
      const withoutTemplate = get(content.entryFiles).flatMap((file) => {
        const isIncluded = get(includes, file).some(
          ({ path, keys }) => path.length === 0 && !keys.includes('template'),
        )
        const id = isIncluded ? set.pages.get(get(content.facts, file).template)?.$id : undefined
        return id === undefined ? [] : [[file, editorFileName(id, true)] as const]
      })
      return [
        ...mappingsOf(set, partial, new Map(withoutTemplate)),
        ...[...usesOfFragments(reads).keys()].map((name) => ({
          fileMatch: [`/content/${name}`],
          schema: fragmentFile(name),
        })),
        { fileMatch: ['/schemas/**/*.schema.json'], schema: draftFile },
      ]
    },
  })

  /** For each fragment that an entry includes, the first such entry. */
  function usesOfFragments({ get }: Reads): ReadonlyMap<string, string> {
    const uses = new Map<string, string>()
    const names = new Set(get(content.fragmentFiles).map((file) => file.slice('content/'.length)))
    for (const file of get(content.entryFiles))
      for (const { name } of get(includes, file)) if (names.has(name) && !uses.has(name)) uses.set(name, file)
    return uses
  }

  function fragmentSchema(
    name: string,
    file: string,
    { get }: Reads,
    options: EditorSchemaOptions,
  ): EditorSchema {
    const path = get(includes, file).find((include) => include.name === name)?.path ?? []
    const { schema, value } = get(content.entry, file)
    const place = schema && fieldSchema(schema, path, value, options.byId)
    if (!place) return {}
    const { $ref: _, ...own } = place
    return editorSchema(own, options)
  }

  return { includes, choices, schemas, mappings }
}

export type EditorSteps = ReturnType<typeof editorSteps>

function jsonText(schema: EditorSchema): string {
  return `${JSON.stringify(schema)}\n`
}

function ownSchema(id: string, schema: Schema, options: EditorSchemaOptions): EditorSchema {
  return id.includes('/shared/') ? sharedEditorSchema(schema, options) : editorSchema(schema, options)
}

function fragmentFile(name: string): string {
  return `fragment-${name
    .replace(/^shared[/]/, '')
    .replace(/[.]json$/, '')
    .replaceAll('/', '-')}.schema.json`
}

/** The schema of any page: its template selects the rest. */
function pageSchema(set: SchemaSet, { partial }: EditorSchemaOptions): EditorSchema {
  const templates = [...set.pages]
  return {
    title: 'Page',
    description: 'A page of the site. Its template decides which fields it has.',
    type: 'object',
    properties: {
      template: {
        title: 'Template',
        description: 'The kind of page.',
        enum: templates.map(([template]) => template),
        enumDescriptions: templates.map(([, { description = '' }]) => description),
      },
    },
    ...(!partial && { if: { required: ['$include'] }, else: { required: ['template'] } }),
    allOf: templates.map(([template, { $id = '' }]) => ({
      if: { required: ['template'], properties: { template: { const: template } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { $ref: editorFileName($id, partial) },
    })),
  }
}

/**
 * @param partial files in which an include brings parts of objects
 * @param included schemas of the pages whose template an include brings, by file
 */
function mappingsOf(
  set: SchemaSet,
  partial: readonly string[],
  included: ReadonlyMap<string, string>,
): SchemaMapping[] {
  const rules = [{ pattern: 'content/pages/**/*.json', folder: 'content/pages/', schema: pageFile }]
  for (const id of set.byId.keys()) {
    const [kind = '', name] = id.slice('https://schemas.local/'.length, -'.schema.json'.length).split('/')
    const schema = editorFileName(id, false)
    if (name === undefined)
      rules.push({ pattern: `content/${kind}.json`, folder: `content/${kind}.json`, schema })
    if (kind === 'interface' && name)
      rules.push({
        pattern: `content/interface/${name}.json`,
        folder: `content/interface/${name}.json`,
        schema,
      })
    if (kind === 'collections' && name) {
      const folder = `content/collections/${name}/`
      rules.push({ pattern: `${folder}**/*.json`, folder, schema })
    }
  }
  return rules.flatMap(({ pattern, folder, schema }) => {
    const exceptions = [...new Set([...partial, ...included.keys()])].filter((file) =>
      file.startsWith(folder),
    )
    return [
      { fileMatch: [`/${pattern}`, ...exceptions.map((file) => `!/${file}`)], schema },
      ...exceptions.map((file) => ({
        fileMatch: [`/${file}`],
        schema: included.get(file) ?? `partial-${schema}`,
      })),
    ]
  })
}
