import { Icon } from '../../../../../src/components/text/icon'
import controls from '../controls/form-controls.module.css'
import { inHouseStyle, type Offer, takeOffers } from './house-style'
import styles from './style-offers.module.css'

interface StyleOffersProps {
  readonly text: string
  readonly find: (text: string) => readonly Offer[]
  readonly onTake: (text: string) => void
}

/** Suggestions of the house style, one button each. Nothing changes until the editor takes one. */
export function StyleOffers({ text, find, onTake }: StyleOffersProps) {
  const offers = find(text)
  if (offers.length === 0) return null
  return (
    <div className={styles.note}>
      <Icon name="pencil" />
      <div className={styles.offers}>
        <span>House style:</span>
        {offers.map((offer) => (
          <button
            key={offer.start}
            type="button"
            className={styles.offer}
            title="Use this suggestion"
            onClick={() => onTake(takeOffers(text, [offer]))}
          >
            <s>{shown(offer.written)}</s> → <b>{shown(offer.offered)}</b>
          </button>
        ))}
        <button
          type="button"
          className={controls.textButton}
          onClick={() => onTake(inHouseStyle(text, find))}
        >
          {offers.length === 1 ? 'Take it' : `Take all ${offers.length}`}
        </button>
      </div>
    </div>
  )
}

/** A piece of a text, made visible if it consists of spaces. */
function shown(piece: string): string {
  return piece.trim() === '' ? piece.replaceAll(' ', '␣') : piece
}
