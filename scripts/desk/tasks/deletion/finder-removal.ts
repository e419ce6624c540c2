import { finderOf, finderPath } from '../../../content/plant-finder/authored-finder'
import { partsOfPlant } from '../../../content/plant-finder/parts-of-plant'
import { type IncomingReference, placeOf } from '../incoming-references'
import { labelOf, type TaskContent } from '../task-content'
import type { Removal } from './removal'

/**
 * What an editor can choose to remove if a plant of a plant finder leads to a deleted product: the plant, and the options that
 * lead to it alone.
 * @returns undefined for any other reference, and if the finder would be empty
 */
export function finderRemoval(reference: IncomingReference, content: TaskContent): Removal[] | undefined {
  const { path, entry } = reference
  const [list, index] = path.slice(finderPath.length)
  const isPlant = finderPath.every((key, at) => key === path[at]) && list === 'plants'
  const finder = isPlant ? finderOf(entry.value) : undefined
  const parts = finder && typeof index === 'number' ? partsOfPlant(finder, index) : undefined
  if (!finder || !parts) return undefined
  const labels = [...finder.have, ...finder.need].map(({ id, label }) => [id, label] as const)
  const { addresses } = content.catalogue
  const plantName = (plant: (typeof finder.plants)[number] | undefined) =>
    new Map(labels).get(plant?.id ?? '') ?? addresses.get(plant?.product ?? '')?.title ?? ''
  const wordsAt = ([key, at]: readonly (string | number)[]) =>
    key === 'have' || key === 'need'
      ? (finder[key][Number(at)]?.label ?? '')
      : plantName(finder.plants[Number(at)])
  return [...parts.own, ...parts.mentions].map((part) => {
    const whole = [...finderPath, ...part]
    const field = labelOf(entry, whole, content)
    return { reference, place: placeOf(entry, whole), field, text: wordsAt(part) || field }
  })
}
