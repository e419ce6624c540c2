import type { PlantFinder as Finder } from '../../../generated/content'
import * as text from '../../../generated/interface/plant-finder'
import { AmountInput } from './amount-input'
import { FinderAnswer } from './finder-answer'
import { FinderStatus } from './finder-status'
import { GasJoint } from './gas-joint'
import { OptionList } from './option-list'
import { PlantDrawing } from './plant-drawing'
import styles from './plant-finder.module.css'
import { useFinder } from './use-finder'

/**
 * Visitors choose what they have or need and an amount, and see the plant with its figures. Without JavaScript the first plant
 * shows complete, and the options are links.
 */
export function PlantFinder({ finder }: { readonly finder: Finder }) {
  const state = useFinder(finder)
  if (!state) return null
  const { choice, chosen, figures, field, choose } = state
  const { plant, option, amount } = chosen
  const isShared = finder.have.filter((one) => one.plant === plant.id).length > 1
  return (
    <section className={styles.sheet} aria-label={text.name}>
      <GasJoint feed={plant.stations[0]?.line === 'gas' ? 'gas' : 'other'} plant={plant.id} />
      <div className={styles.pick}>
        <div className={styles.lists}>
          <OptionList list="have" legend={text.have} finder={finder} choice={choice} onChoose={choose} />
          <OptionList list="need" legend={text.need} finder={finder} choice={choice} onChoose={choose} />
        </div>
        <AmountInput label={amount.label} unitLabel={amount.unitLabel} field={field} />
      </div>
      <FinderAnswer chosen={chosen} figures={figures} />
      <PlantDrawing
        chosen={chosen}
        figures={figures}
        symbols={finder.symbols}
        most={Math.max(...finder.plants.map(({ stations }) => stations.length))}
        feed={isShared ? option.label : undefined}
      />
      <FinderStatus chosen={chosen} figures={figures} isInvalid={field.isInvalid} />
    </section>
  )
}
