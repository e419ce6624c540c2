import { pictureAddress } from '../../form/picture/picture-address'
import { Icon } from '../../parts/icon'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { kindIn, startOf } from './new-page-answers'
import styles from './page-card.module.css'
import type { AnswersShown } from './step-props'

/** The page as a card of other pages will show it. */
export function PageCard({ answers, contents }: AnswersShown) {
  const { lookups } = useDesk()
  const kind = kindIn(answers, lookups)
  const isCopy = startOf(answers, kind) === 'copy'
  const { title, summary, icon, topic } = answers
  const picture = isCopy ? (answers.keepsPicture && contents?.picture) || '' : answers.picture
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        {picture === '' ? (
          <>
            <Icon name="picture" />
            No picture yet
          </>
        ) : (
          <img src={pictureAddress(picture, lookups?.pictureFiles?.[picture]?.digest)} alt="" />
        )}
      </div>
      <div className={styles.text}>
        <small className={controls.muted}>{[topic || kind?.title, 'not public'].join(' · ')}</small>
        <b>
          {kind?.hasIcon && !isCopy && (
            <svg width="20" height="20" fill="currentColor" aria-hidden="true">
              <use href={`${lookups?.icons.sprite}#${icon}`} />
            </svg>
          )}
          {title || 'Without a title'}
        </b>
        <p className={controls.muted}>{summary || 'The sentence, when you have written it.'}</p>
      </div>
    </div>
  )
}
