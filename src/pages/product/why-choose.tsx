import { IconList } from '../../components/layout/icon-list'
import type { Tone } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { LinkedPicture, Reason } from '../../generated/content'
import { whyChoose as kicker } from '../../generated/interface/product'
import { TextWithPicture } from '../../sections/text-with-picture'
import styles from './why-choose.module.css'

interface WhyChooseProps {
  readonly heading: string
  readonly reasons: readonly Reason[]
  readonly round: LinkedPicture
  readonly picture: LinkedPicture | undefined
  readonly tone: Tone
}

/** Reasons to choose the company, with a round picture in a gauge-like ring. */
export function WhyChoose({ heading, reasons, round, picture, tone }: WhyChooseProps) {
  return (
    <TextWithPicture
      tone={tone}
      id="why"
      kicker={kicker}
      heading={heading}
      picture={<Disc picture={round} />}
      side="left"
      width="narrow"
    >
      <IconList
        columns
        folds
        items={reasons.map(({ title, description }) => ({ title, text: description }))}
      />
      {picture ? (
        <MediaFrame ratio="4:3" className={styles.second}>
          <Picture picture={picture} />
        </MediaFrame>
      ) : null}
    </TextWithPicture>
  )
}

function Disc({ picture }: { readonly picture: LinkedPicture }) {
  return (
    <div className={styles.disc}>
      <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
        <circle cx="50" cy="50" r="48" className={styles.track} />
        <path d="M 83.9 16.1 A 48 48 0 0 1 97.4 57.5" className={styles.casing} />
        <path d="M 83.9 16.1 A 48 48 0 0 1 97.4 57.5" className={styles.core} />
      </svg>
      <MediaFrame ratio="1:1" round>
        <Picture picture={picture} />
      </MediaFrame>
    </div>
  )
}
