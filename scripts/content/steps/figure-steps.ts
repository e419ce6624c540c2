import type { FigureStyle } from '../../../src/units/figure-style'
import { formatEnd, formatQuantity } from '../../../src/units/format'
import type { Quantity } from '../../../src/units/quantity'
import type { Graph } from '../../lib/graph/graph'
import type { Reads, Step } from '../../lib/graph/step'
import { ownValue } from '../../lib/own-value'
import { addressOf, placeFile, recordPages } from '../addresses'
import type { Entry } from '../entry'
import { figuresIn, type Stated, type StatedFigures } from '../figures-in'
import type { FigureReference } from '../inline/figure-reference'
import type { FormatFigure } from '../inline/inline-text'
import { plainSpelling } from '../plain-spelling'
import type { SchemaSet } from '../schemas/load-schemas'

interface EntrySteps {
  readonly schemas: Step<SchemaSet>
  readonly entryFiles: Step<readonly string[]>
  readonly entry: Step<Entry>
  readonly figureStyle: Step<FigureStyle>
}

/**
 * Defines the steps that look up the figures of pages. A page is named by its address or its content file. Each figure is a
 * node of its own, so that a changed figure invalidates only what refers to it.
 */
export function figureSteps(graph: Graph, { schemas, entryFiles, entry, figureStyle }: EntrySteps) {
  /** Files of pages and posts by address. It depends on names alone, because facts contain figures of other pages. */
  const addressFiles = graph.step('address-files', {
    keep: 'json',
    make: ({ get }): Record<string, string> => {
      // The first of duplicate addresses, as in the catalogue.
      return Object.fromEntries(
        get(entryFiles)
          .toReversed()
          .flatMap((file) => {
            const { role } = placeFile(file, get(schemas))
            const address = role && addressOf(role, recordPages(role, get(schemas)))
            return address === undefined ? [] : [[address, file]]
          }),
      )
    },
  })
  const pageFile = graph.step('page-file', {
    keep: 'json',
    make: ({ get }, address) => ownValue(get(addressFiles), address) ?? null,
  })
  const figureList = graph.step('figure-list', {
    keep: 'json',
    make: ({ get }, file): StatedFigures => figuresIn(get(entry, file).value),
  })
  const fileOf = (get: Reads['get'], page: string) => (page.startsWith('/') ? get(pageFile, page) : page)
  const figure = graph.step('figure', {
    keep: 'json',
    make: ({ get }, { page, label }: { page: string; label: string }): Stated | null => {
      const file = fileOf(get, page)
      return file === null ? null : (ownValue(get(figureList, file), label) ?? null)
    },
  })

  /** What a page states under a label. */
  const lookUpFigure = (get: Reads['get'], page: string, label: string): Stated | undefined =>
    get(figure, { page, label: plainSpelling(label) }) ?? undefined
  /** Labels of everything that a page states, for suggestions. */
  const figureLabels = (get: Reads['get'], page: string): readonly string[] => {
    const file = fileOf(get, page)
    return file === null ? [] : Object.keys(get(figureList, file))
  }
  const quantityOf = (get: Reads['get'], file: string, reference: FigureReference): Quantity | undefined => {
    if (reference.quantity) return reference.quantity
    const stated = lookUpFigure(get, reference.address ?? file, reference.label)
    return stated && 'quantity' in stated ? stated.quantity : undefined
  }
  /** Formats the figures in the texts of a file. */
  const figuresOf =
    (get: Reads['get'], file: string): FormatFigure =>
    (reference, system) => {
      const quantity = quantityOf(get, file, reference)
      if (!quantity) return undefined
      const options = { system, style: get(figureStyle) }
      const end = reference.quantity === undefined ? reference.end : undefined
      return end ? formatEnd(quantity, end, options) : formatQuantity(quantity, options).text
    }
  return { pageFile, figuresOf, lookUpFigure, figureLabels }
}
