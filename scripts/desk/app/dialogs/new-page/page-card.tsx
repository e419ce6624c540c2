import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import styles from './new-page.module.css'
import { kindIn, type NewPageAnswers } from './new-page-answers'

/** Address of a picture of the library. */
export function pictureAddress(name: string): string {
  return `/content/media/${encodeURIComponent(name)}`
}

/** The page as a card of other pages will show it. */
export function PageCard({ answers }: { readonly answers: NewPageAnswers }) {
  const { lookups } = useDesk()
  const { title, summary, icon, picture } = answers
  return (
    <figure className={styles.card}>
      <div className={styles.cardPicture}>
        {picture === '' ? 'picture follows' : <img src={pictureAddress(picture)} alt="" />}
      </div>
      <div className={styles.cardText}>
        <b>
          {kindIn(answers, lookups)?.hasIcon && (
            <svg width="20" height="20" fill="currentColor" aria-hidden="true">
              <use href={`${lookups?.icons.sprite}#${icon}`} />
            </svg>
          )}
          {title || 'Name'}
        </b>
        <p className={controls.muted}>{summary || 'The sentence follows.'}</p>
      </div>
      <figcaption className={controls.muted}>The card, as other pages will show it.</figcaption>
    </figure>
  )
}
