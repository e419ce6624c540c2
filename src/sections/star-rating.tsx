import * as text from '../generated/interface/sections'
import styles from './testimonials.module.css'

const STARS = [1, 2, 3, 4, 5]
/** A star of five points in a square of 24. */
const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z'

/** A rating as stars, with a text for screen readers. */
export function StarRating({ rating }: { readonly rating: number }) {
  return (
    <div className={styles.stars} role="img" aria-label={text.rating({ rating, best: STARS.length })}>
      {STARS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          className={star <= rating ? styles.full : styles.empty}
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </div>
  )
}
