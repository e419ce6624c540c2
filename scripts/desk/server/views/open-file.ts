import { isUtf8 } from 'node:buffer'
import { fieldSchema } from '../../../content/diagnose/field'
import { includesIn } from '../../../content/editor-help/includes-in'
import { expandIncludes } from '../../../content/expand-includes'
import { toPath, toPointer } from '../../../content/origins'
import { jsonProblems } from '../../../content/read-source'
import type { Schema } from '../../../content/schemas/schema'
import { digestOf } from '../../../lib/graph/digest'
import type { IncludedPart, OpenFile } from '../../contract/api'
import type { JsonValue } from '../../contract/edit'
import type { DeskProject } from '../desk-project'
import { currentDraft } from '../drafts/change-drafts'
import { bytesOnDisk } from '../files/text-on-disk'
import { Refused } from '../refused'
import { bundleSchema } from './bundle-schema'
import { pagesUsing } from './pages-using'

/** A file with its draft, its schema and the pages that show it. @throws Refused when there is none */
export function openFile(project: DeskProject, file: string): OpenFile {
  const { root, drafts } = project
  const bytes = bytesOnDisk(root, file)
  const draft = currentDraft(project, file)
  if (!bytes && !drafts.get(file)) throw new Refused(404, 'There is no such file.')
  const text = bytes?.toString() ?? ''
  const shown = draft.text ?? text
  const readOnly = bytes && !isUtf8(bytes) ? 'The file is not written in UTF-8.' : problemOf(file, shown)
  const value = readOnly === undefined ? JSON.parse(shown) : undefined
  return {
    file,
    text,
    digest: bytes ? digestOf(bytes) : '',
    draft,
    schema: schemaOf(project, file),
    ...(readOnly === undefined ? {} : { readOnly }),
    includes: includesIn(value).map(
      ({ name, path, keys }): IncludedPart => ({
        pointer: toPointer(path),
        from: name,
        value: sharedValue(project, name),
        overrides: keys,
        usedBy: pagesUsing(project, name),
      }),
    ),
    usedBy: pagesUsing(project, file),
  }
}

/** The object of a shared file with its own includes expanded; empty where there is none. */
function sharedValue({ live }: DeskProject, name: string): JsonValue {
  const { graph, content } = live.project
  const files = graph.get(content.fragmentFiles)
  const fragments = {
    get: (one: string) =>
      files.includes(`content/${one}`) ? graph.get(content.fragment, `content/${one}`) : undefined,
    names: () => files.map((one) => one.slice('content/'.length)),
  }
  const source = fragments.get(name)
  // The value was read from JSON.
  return source ? (expandIncludes(source, fragments).value as JsonValue) : {}
}

/** Why a text cannot be edited by fields: it is not JSON, has a comment, or names a key twice. */
function problemOf(file: string, text: string): string | undefined {
  const [first] = jsonProblems(`content/${file}`, text)
  return first && [first.message, ...(first.help ?? [])].join(' ')
}

function schemaOf({ live }: DeskProject, file: string): unknown {
  const { graph, content, editor } = live.project
  const path = `content/${file}`
  const set = graph.get(content.schemas)
  const byId = (id: string) => set.byId.get(id)
  if (graph.get(content.entryFiles).includes(path)) {
    const own = graph.get(content.entry, path).schema
    return own ? bundleSchema(own, byId) : {}
  }
  // A shared part has the schema of the place that includes it; the page may write required fields beside the include.
  for (const one of graph.get(content.entryFiles)) {
    if (graph.get(editor.includes, one).length === 0) continue
    const entry = graph.get(content.entry, one)
    // A file that includes another one at its root is no origin of the whole.
    const included = graph.get(editor.includes, one).find(({ name }) => name === file)?.path
    const origin = [...entry.origins].find(([, { file: from, path: at }]) => from === path && at.length === 0)
    const where = included ?? (origin && toPath(origin[0], entry.value))
    const place = where && entry.schema && fieldSchema(entry.schema, where, entry.value, byId)
    if (place) return bundleSchema(withoutRequired(place), byId)
  }
  return { type: 'object' }
}

function withoutRequired({ required: _, ...schema }: Schema): Schema {
  return schema
}
