import type { ReactNode } from 'react'
import styles from './media-frame.module.css'

/** Width to height. */
export type FrameRatio = '8:3' | '16:9' | '4:3' | '3:2' | '1:1' | '4:5'

interface MediaFrameProps {
  /** A picture, video or drawing, cropped to the frame. */
  readonly children: ReactNode
  readonly ratio: FrameRatio
  readonly round?: boolean
  readonly className?: string | undefined
}

/** A frame with a fixed aspect ratio, which prevents layout shifts while its content loads. */
export function MediaFrame({ children, ratio, round = false, className }: MediaFrameProps) {
  const names = [styles.frame, round && styles.round, className].filter(Boolean).join(' ')
  return (
    <div className={names} data-ratio={ratio}>
      {children}
    </div>
  )
}
