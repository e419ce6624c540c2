import type { ReactNode } from 'react'
import type { LinkedPicture } from '../../generated/content'
import { type FrameRatio, MediaFrame } from '../picture/media-frame'
import { Picture } from '../picture/picture'
import styles from './card.module.css'

interface CardProps {
  readonly as: 'li' | 'article'
  readonly picture: LinkedPicture
  readonly ratio: FrameRatio
  /** `sizes` attribute, if the picture is narrower or wider than usual. */
  readonly sizes?: string
  /** Places a small picture beside the texts instead of above them. */
  readonly row?: boolean
  /** Loads the picture eagerly; for the largest picture of the first screen. */
  readonly priority?: boolean
  /** Texts with one link, which is stretched over the whole card. */
  readonly children: ReactNode
}

/** A picture above or beside texts; the whole card is clickable. */
export function Card({ as: Element, picture, ratio, sizes, row = false, priority, children }: CardProps) {
  return (
    <Element className={row ? `${styles.card} ${styles.row}` : styles.card}>
      <MediaFrame ratio={ratio}>
        <Picture picture={picture} sizes={sizes} priority={priority} />
      </MediaFrame>
      <div className={styles.body}>{children}</div>
    </Element>
  )
}
