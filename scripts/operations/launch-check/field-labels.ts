import { fieldLabel } from '../../content/diagnose/field'
import type { Entry } from '../../content/entry'
import type { Path } from '../../content/model'
import { type Origin, toPath } from '../../content/origins'
import type { SchemaSet } from '../../content/schemas/load-schemas'
import type { ContentSteps } from '../../content/steps/content-steps'
import type { Graph } from '../../lib/graph/graph'

/** Labels of fields in content files, from the titles in the schemas. */
export interface FieldLabels {
  /** Returns the labels from the outermost field inwards; in a fragment that no page includes, the keys. */
  field(file: string, path: Path): string
  /** Returns the texts and numbers of an object, each with its label. */
  summary(file: string, path: Path, value: Readonly<Record<string, unknown>>): string
}

/** A page or record that contains a part of a file. */
interface Inclusion {
  readonly entry: Entry
  readonly path: Path
  readonly origin: Origin
}

/** Labels of all content files. They read only entries that contain a requested field. Invalid content is accepted. */
export function fieldLabels(graph: Graph, steps: ContentSteps): FieldLabels {
  const schemas = graph.get(steps.schemas)
  const entryFiles = graph.get(steps.entryFiles)
  const known = new Map<string, readonly Inclusion[]>()
  const inclusionsOf = (file: string) => {
    const entries = entryFiles.includes(file) ? [file] : entryFiles
    const inclusions =
      known.get(file) ?? entries.flatMap((one) => inclusionsIn(graph.get(steps.entry, one), file))
    known.set(file, inclusions)
    return inclusions
  }
  const field = (file: string, path: Path) => labelOf(inclusionsOf(file), path, schemas)
  return {
    field: (file, path) => field(file, path) || 'The whole file',
    summary: (file, path, value) =>
      Object.entries(value)
        .filter(([key, child]) => key !== 'sample' && ['string', 'number'].includes(typeof child))
        .map(
          ([key, child]) =>
            `${field(file, [...path, key])
              .split(' › ')
              .at(-1)}: ${child}`,
        )
        .join(' · ') || 'see below',
  }
}

/** The parts of an entry that a file contains. */
function inclusionsIn(entry: Entry, file: string): Inclusion[] {
  return [...entry.origins].flatMap(([pointer, origin]) =>
    origin.file === file ? [{ entry, path: toPath(pointer, entry.value), origin }] : [],
  )
}

function labelOf(inclusions: readonly Inclusion[], path: Path, schemas: SchemaSet): string {
  const inclusion = inclusions.find(({ origin }) => origin.path.every((key, index) => key === path[index]))
  if (!inclusion?.entry.schema) return path.join(' › ')
  const pathInEntry = [...inclusion.path, ...path.slice(inclusion.origin.path.length)]
  return fieldLabel(inclusion.entry.schema, pathInEntry, inclusion.entry.value, (id) => schemas.byId.get(id))
}
