import { InlineContent } from '../../components/inline/inline-content'
import { Paragraphs } from '../../components/inline/paragraphs'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { PictureFigure } from '../../components/picture/picture-figure'
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
      <SectionHead id="description-heading" kicker={kicker} heading={heading} />
      <div className={styles.layout}>
        <p className={styles.lead}>
          <InlineContent text={first} />
        </p>
        {rest.length === 0 ? null : (
          <div className={styles.rest}>
            <Paragraphs texts={rest} />
          </div>
        )}
        {picture ? <PictureFigure picture={picture} ratio="3:2" /> : null}
      </div>
    </Section>
  )
}
