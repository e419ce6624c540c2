import type { LinkedPicture } from '../../generated/content'
import { InlineContent } from '../inline/inline-content'
import { type FrameRatio, MediaFrame } from './media-frame'
import { Picture } from './picture'
import styles from './picture-figure.module.css'

interface PictureFigureProps {
  readonly picture: LinkedPicture
  readonly ratio: FrameRatio
  /** As in `Picture`. */
  readonly sizes?: string
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** A framed picture with its caption, if it has one. */
export function PictureFigure({ picture, ratio, className, ...rest }: PictureFigureProps) {
  return (
    <figure className={className ? `${styles.figure} ${className}` : styles.figure}>
      <MediaFrame ratio={ratio}>
        <Picture picture={picture} {...rest} />
      </MediaFrame>
      {picture.caption ? (
        <figcaption>
          <InlineContent text={picture.caption} />
        </figcaption>
      ) : null}
    </figure>
  )
}
