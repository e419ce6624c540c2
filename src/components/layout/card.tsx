import type { ReactNode } from 'react'
import type { LinkedPicture } from '../../generated/content'
import { Picture } from '../picture/picture'
import { Slot, type SlotRatio } from '../picture/slot'
import styles from './card.module.css'

interface CardProps {
  readonly as: 'li' | 'article'
  readonly picture: LinkedPicture
  readonly ratio: SlotRatio
  /** How wide the picture is shown, where that differs from the usual width of its slot. */
  readonly sizes?: string
  /** For the card whose picture is the largest of the first screen. */
  readonly priority?: boolean
  /** Texts with one link, whose area becomes the whole card. */
  readonly children: ReactNode
}

/** A picture over texts; the whole card is the link. */
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
