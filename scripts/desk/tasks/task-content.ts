import type { FigureStyle } from '../../../src/units/figure-style'
import type { Catalogue } from '../../content/catalogue'
import { fieldLabel } from '../../content/diagnose/field'
import type { Entry } from '../../content/entry'
import { textOf } from '../../content/facts'
import type { Path } from '../../content/model'
import type { SchemaSet } from '../../content/schemas/load-schemas'
import { isObject } from '../../content/schemas/schema'
import type { ContentSteps } from '../../content/steps/content-steps'
import type { Graph } from '../../lib/graph/graph'

/** The content as tasks see it: entries as checked, and the texts of their files. */
export interface TaskContent {
  /** All files but shared fragments, in order. */
  readonly entries: readonly Entry[]
  readonly schemas: SchemaSet
  /** All pages and records, public or not. */
  readonly catalogue: Catalogue
  /** Public address of the site; empty if it is missing. */
  readonly site: string
  /** How figures are written. */
  readonly figureStyle: FigureStyle
  /** The day of the site, as in `2026-12-01`. */
  readonly day: string
  /** Text of a file below `content/`; undefined where there is none. */
  text(file: string): string | undefined
}

/**
 * Reads the content for a task.
 * @param read returns the text of a file below `content/`, as the graph sees it
 */
export function taskContent(
  { graph, content, day }: { readonly graph: Graph; readonly content: ContentSteps; readonly day: string },
  read: (file: string) => string | undefined,
): TaskContent {
  const entries = graph.get(content.entryFiles).map((file) => graph.get(content.entry, file))
  const site = entries.find(({ source }) => source.role.kind === 'site')?.value
  return {
    entries,
    schemas: graph.get(content.schemas),
    catalogue: graph.get(content.fullCatalogue),
    site: isObject(site) ? textOf(site.address) : '',
    figureStyle: graph.get(content.figureStyle),
    day,
    text: read,
  }
}

/** Labels of a field of an entry, outermost first. @param path in the expanded content */
export function labelOf({ schema, value }: Entry, path: Path, { schemas }: TaskContent): string {
  return schema ? fieldLabel(schema, path, value, (id) => schemas.byId.get(id)) : ''
}

/** A path below the project's folder as one below `content/`. */
export function belowContent(file: string): string {
  return file.replace(/^content\//, '')
}

/** Why a task is not possible, as a message for the editor. */
export class RefusedTask extends Error {
  override readonly name = 'RefusedTask'
}
