import { InlineContent } from '../../components/inline/inline-content'
import { Paragraphs } from '../../components/inline/paragraphs'
import { Section } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { ProductPage } from '../../generated/content'
import styles from './product-description.module.css'

/** Description of a product with its picture. */
export function ProductDescription({ page }: { readonly page: ProductPage }) {
  const [first, ...rest] = page.descriptionText
  const picture = page.descriptionImage ?? page.heroBackgroundImage
  return (
    <Section labelledBy="description">
      <div className={styles.layout}>
        <div className={styles.text}>
          <p className={styles.kicker}>Description</p>
          <h2 id="description">{page.descriptionMainHeading}</h2>
          <p className={styles.lead}>
            <InlineContent text={first} />
          </p>
          <Paragraphs texts={rest} className={styles.muted} />
        </div>
        <figure className={styles.figure}>
          <MediaFrame ratio="4:3">
            <Picture picture={picture} priority />
          </MediaFrame>
          {picture.caption ? (
            <figcaption>
              <InlineContent text={picture.caption} />
            </figcaption>
          ) : null}
        </figure>
      </div>
    </Section>
  )
}
