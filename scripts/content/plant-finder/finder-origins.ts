import type { PlantFinder } from '../../../src/generated/content'
import type { Entry } from '../entry'
import { type OriginPlace, placeOf, type RecordOrigins } from '../link/record-origins'
import type { Path } from '../model'
import { toPointer, valueAt } from '../origins'
import { flowUnits } from '../process-flow/flow-units'
import { type AuthoredFinder, finderPath } from './authored-finder'

/**
 * Where the parts of a drawn finder were written that other pages state: names, units of process flows and figures.
 * @param page the entry of the page with the finder
 * @param product the entry of a product page
 */
export function originsOfFinder(
  drawn: PlantFinder,
  authored: AuthoredFinder,
  page: Entry,
  product: (address: string) => Entry | undefined,
): RecordOrigins {
  const origins: Record<string, OriginPlace | null> = {}
  const set = (path: Path, entry: Entry, written: Path) => {
    const place = placeOf({ entry, path: written })
    if (place) origins[toPointer([...finderPath, ...path])] = place
  }
  const figure = (label: string | undefined) => ['technicalSpecifications', label ?? '', 'quantity']
  for (const [index, plant] of drawn.plants.entries()) {
    const own = authored.plants.find(({ id }) => id === plant.id)
    const entry = product(plant.product)
    if (!own || !entry) continue
    const path = ['plants', index]
    set([...path, 'name'], entry, ['card', 'heading'])
    set([...path, 'range', 'label'], entry, ['technicalSpecifications', own.range])
    set([...path, 'range', 'quantity'], entry, figure(own.range))
    const units = flowUnits(entry.value) ?? []
    for (const [at, id] of own.stations.filter((station) => units.includes(station)).entries()) {
      const unit = ['processFlow', 'units', units.indexOf(id)]
      const station = [...path, 'stations', at]
      const hasNote = valueAt(entry.value, [...unit, 'note']) !== undefined
      set([...station, 'label'], entry, [...unit, 'label'])
      set([...station, 'note'], entry, [...unit, hasNote ? 'note' : 'tag'])
      const instrument = own.instruments.findIndex(({ after }) => after === id)
      const specification = own.instruments[instrument]?.specification
      const written = [...finderPath, 'plants', authored.plants.indexOf(own), 'instruments', instrument]
      set([...station, 'instrument'], page, written)
      if (specification) set([...station, 'instrument', 'quantity'], entry, figure(specification))
    }
  }
  for (const list of ['have', 'need'] as const)
    for (const [index, { id, link }] of drawn[list].entries()) {
      const specification = authored[list].find((option) => option.id === id)?.answer?.specification
      const entry = product(link)
      if (specification && entry) set([list, index, 'answer', 'quantity'], entry, figure(specification))
    }
  return origins
}
