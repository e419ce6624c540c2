import type { ReactNode } from 'react'
import styles from './slot.module.css'

export type SlotRatio = '8:3' | '16:9' | '4:3' | '3:2' | '1:1' | '5:4' | '4:5'

interface SlotProps {
  /** A picture, video or drawing, cropped to the frame. */
  readonly children: ReactNode
  readonly ratio: SlotRatio
  readonly round?: boolean
  readonly className?: string | undefined
}

/** A frame with a fixed aspect ratio, which prevents layout shifts while its content loads. */
export function Slot({ children, ratio, round = false, className }: SlotProps) {
  const names = [styles.slot, round && styles.round, className].filter(Boolean).join(' ')
  return (
    <div className={names} data-ratio={ratio}>
      {children}
    </div>
  )
}
