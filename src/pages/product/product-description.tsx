import { InlineContent } from '../../components/inline/inline-content'
import { Paragraphs } from '../../components/inline/paragraphs'
import { Section, type Tone } from '../../components/layout/section'
import { PictureFigure } from '../../components/picture/picture-figure'
import { Typeset } from '../../components/text/typeset'
import type { InlineText, LinkedPicture } from '../../generated/content'
import { description as kicker } from '../../generated/interface/product'
import styles from './product-description.module.css'

interface ProductDescriptionProps {
  readonly heading: string
  /** Paragraphs. */
  readonly text: readonly InlineText[]
  readonly picture: LinkedPicture | undefined
  readonly tone: Tone
}

/** Description of a product, with a picture if there is one. */
export function ProductDescription({ heading, text, picture, tone }: ProductDescriptionProps) {
  const [first, ...rest] = text
  return (
    <Section tone={tone} id="description" labelledBy="description-heading">
      <div className={picture ? styles.layout : undefined}>
        <div className={styles.text}>
          <p className={styles.kicker}>{kicker}</p>
          <h2 id="description-heading">
            <Typeset>{heading}</Typeset>
          </h2>
          <p className={styles.lead}>
            <InlineContent text={first} />
          </p>
          <Paragraphs texts={rest} className={styles.muted} />
        </div>
        {picture ? <PictureFigure picture={picture} ratio="4:3" /> : null}
      </div>
    </Section>
  )
}
