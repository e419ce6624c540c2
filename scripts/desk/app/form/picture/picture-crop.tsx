import type { ReactNode } from 'react'
import type { Focus } from './focal-point'
import styles from './focal-point.module.css'

interface PictureCropProps {
  readonly address: string
  /** Width to height of the slot. */
  readonly ratio: readonly [number, number]
  readonly focus: Focus
  /** Whether the picture does not suit the slot. */
  readonly isUnsuitable?: boolean
  readonly children: ReactNode
}

/** A picture as a slot of the site crops it. */
export function PictureCrop({ address, ratio, focus, isUnsuitable, children }: PictureCropProps) {
  return (
    // Crops in a row have the same height.
    <figure
      className={styles.crop}
      style={{ flex: `${ratio[0] / ratio[1]} 1 0` }}
      data-unsuitable={isUnsuitable || undefined}
    >
      <img
        src={address}
        alt=""
        style={{ aspectRatio: ratio.join(' / '), objectPosition: `${focus.x}% ${focus.y}%` }}
      />
      <figcaption>{children}</figcaption>
    </figure>
  )
}
