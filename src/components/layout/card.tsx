import type { ReactNode } from 'react'
import type { LinkedPicture } from '../../generated/content'
import { Picture } from '../picture/picture'
import { Slot, type SlotRatio } from '../picture/slot'
import styles from './card.module.css'

interface CardProps {
  readonly as: 'li' | 'article'
  readonly picture: LinkedPicture
  readonly ratio: SlotRatio
  /** `sizes` attribute, if the picture is not as wide as its slot usually is. */
  readonly sizes?: string
  /** Loads the picture eagerly; for the largest picture of the first screen. */
  readonly priority?: boolean
  /** Texts with one link, which is stretched over the whole card. */
  readonly children: ReactNode
}

/** A picture above texts; the whole card is clickable. */
export function Card({ as: Element, picture, ratio, sizes, priority, children }: CardProps) {
  return (
    <Element className={styles.card}>
      <Slot ratio={ratio}>
        <Picture picture={picture} sizes={sizes} priority={priority} />
      </Slot>
      <div className={styles.body}>{children}</div>
    </Element>
  )
}
