import { join } from 'node:path'
import { fieldLabel } from '../content/diagnose/field'
import type { Entry } from '../content/entry'
import { Library } from '../content/library'
import type { Path } from '../content/model'
import { type Origin, toPath } from '../content/origins'
import { loadSchemas, type SchemaSet } from '../content/schemas/load-schemas'

/** Puts names to places in content files, as the schemas name them for editors. */
export interface Labels {
  /** Labels of a field from the outside inwards; a fragment that no page includes is told by its keys. */
  field(file: string, path: Path): string
  /** The plain values that an object holds itself, each with its label. */
  summary(file: string, path: Path, value: Readonly<Record<string, unknown>>): string
}

/** A place where a piece of a file ended up, by which the piece gets its label. */
interface Use {
  readonly entry: Entry
  readonly path: Path
  readonly origin: Origin
}

/**
 * Reads content and schemas for their labels. Mistakes in the content do not matter here.
 * @param root the project's folder
 */
export function readLabels(root: string): Labels {
  const schemas = loadSchemas(join(root, 'schemas'))
  const library = new Library(
    root,
    schemas,
    () => ({ errors: [], references: [] }),
    () => [],
  )
  library.readAll()
  const uses = new Map<string, Use[]>()
  for (const entry of library.entries)
    for (const [pointer, origin] of entry.origins) {
      const use = { entry, path: toPath(pointer, entry.value), origin }
      uses.set(origin.file, [...(uses.get(origin.file) ?? []), use])
    }
  const field = (file: string, path: Path) => labelOf(uses.get(file) ?? [], path, schemas)
  return {
    field: (file, path) => field(file, path) || 'The whole file',
    summary: (file, path, value) =>
      Object.entries(value)
        .filter(([key, one]) => key !== 'sample' && ['string', 'number'].includes(typeof one))
        .map(
          ([key, one]) =>
            `${field(file, [...path, key])
              .split(' › ')
              .at(-1)}: ${one}`,
        )
        .join(' · ') || 'see below',
  }
}

function labelOf(uses: readonly Use[], path: Path, schemas: SchemaSet): string {
  const use = uses.find(({ origin }) => origin.path.every((key, index) => key === path[index]))
  if (!use?.entry.schema) return path.join(' › ')
  const inner = [...use.path, ...path.slice(use.origin.path.length)]
  return fieldLabel(use.entry.schema, inner, use.entry.value, (id) => schemas.byId.get(id))
}
