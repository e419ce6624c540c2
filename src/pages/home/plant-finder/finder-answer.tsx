import { ButtonLink } from '../../../components/controls/button'
import { LiveInline } from '../../../components/inline/live-inline'
import { SmartLink } from '../../../components/links/smart-link'
import { LiveText } from '../../../components/text/live-text'
import { Pieces } from '../../../components/text/pieces'
import { EachSystem } from '../../../components/units/each-system'
import { QuantityFigure } from '../../../components/units/quantity-figure'
import { RangeMark } from '../../../components/units/range-mark'
import { productOf, quoteAddress } from '../../../contracts/addresses/quote-address'
import * as text from '../../../generated/interface/plant-finder'
import { figureStyle } from '../../../generated/language'
import { shownUnit } from '../../../units/quantity'
import { formatScale, type Scale } from '../../../units/scale'
import type { System } from '../../../units/unit-table'
import styles from './finder-answer.module.css'
import type { ChosenPlant } from './finder-choice'
import { LargeFigure, writeFigure } from './finder-figure'
import type { FinderFigures } from './finder-figures'
import { verdictPieces } from './finder-verdict'
import { useCounted } from './use-counted'

interface FinderAnswerProps {
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
}

/** The plant of the choice: its name, figure, the place of the amount in its range, and two ways on. */
export function FinderAnswer({ chosen, figures }: FinderAnswerProps) {
  const { plant, answer } = chosen
  const { result, compared, position, scale } = figures
  const counted = useCounted(result)
  const isOutside = !plant.parallel && position !== 'inside'
  return (
    <div className={styles.answer}>
      <h2>
        <LiveText>{plant.name}</LiveText>
      </h2>
      <div key={`${plant.id} ${answer?.label}`}>
        {answer ? (
          <>
            <p className={styles.label}>
              <LiveText>{answer.label}</LiveText>
            </p>
            <p className={styles.figure}>
              {counted ? (
                <LargeFigure figure={counted} />
              ) : answer.quantity ? (
                <>
                  <b>
                    <QuantityFigure quantity={answer.quantity} part="figure" />
                  </b>{' '}
                  <QuantityFigure quantity={answer.quantity} part="unit" />
                </>
              ) : null}
            </p>
            <p className={styles.basis}>
              <LiveInline text={answer.basis} />{' '}
              <SmartLink to={answer.source}>
                <LiveText>{answer.isCalculated ? text.calculation : text.specifications}</LiveText>
              </SmartLink>
            </p>
          </>
        ) : null}
        <RangeMark quantity={plant.range.quantity} scale={scale} own={compared} />
        <ScaleEnds chosen={chosen} scale={scale} />
        <p className={styles.verdict} data-outside={isOutside ? '' : undefined}>
          <Verdict chosen={chosen} figures={figures} />
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={plant.product} variant="line" size="small">
          {text.product}
        </ButtonLink>
        <ButtonLink to={quoteLink(chosen, figures)} variant="gas" size="small">
          {text.quote}
        </ButtonLink>
      </div>
    </div>
  )
}

interface ScaleEndsProps {
  readonly chosen: ChosenPlant
  readonly scale: Scale
}

function ScaleEnds({ chosen: { plant }, scale }: ScaleEndsProps) {
  const { quantity } = plant.range
  const ends = (system: System) => formatScale(scale, quantity, { system, style: figureStyle })
  return (
    <p className={styles.ends} aria-hidden="true">
      <EachSystem write={(system) => ends(system).start} />
      <EachSystem write={(system) => `${ends(system).end} ${shownUnit(quantity, system)}`} />
    </p>
  )
}

/** How the amount lies to the range of the plant, in words. */
function Verdict({ chosen, figures }: FinderAnswerProps) {
  return <Pieces of={verdictPieces(chosen, figures, (write) => <EachSystem write={write} />)} />
}

/** Address of the quote form with the plant, the amount and what it gives. */
function quoteLink({ plant, option, answer }: ChosenPlant, { amount, result }: FinderFigures): string {
  const entered = writeFigure(amount, 'metric')
  const isRaw = option.amount?.unit === 't/day'
  return quoteAddress({
    products: [productOf(plant.product)],
    capacity:
      result && answer
        ? `${answer.label} ${writeFigure(result, 'metric')}: ${option.label}, ${entered}`
        : entered,
    ...(isRaw && { rawMaterial: `${option.label}, ${entered}` }),
    from: 'sizing',
  })
}
