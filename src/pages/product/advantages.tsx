import { Paragraphs } from '../../components/inline/paragraphs'
import { Section, SectionHead } from '../../components/layout/section'
import { TickList } from '../../components/layout/tick-list'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { ProductPage } from '../../generated/content'
import styles from './advantages.module.css'

/** The advantages of a product. */
export function Advantages({ page }: { readonly page: ProductPage }) {
  return (
    <Section labelledBy="advantages">
      <div className={styles.layout}>
        <div>
          <SectionHead id="advantages" kicker="Advantages" heading={page.advantagesHeader} />
          {page.advantagesImage ? (
            <MediaFrame ratio="4:3" className={styles.picture}>
              <Picture picture={page.advantagesImage} />
            </MediaFrame>
          ) : null}
        </div>
        <TickList
          items={page.advantagesText.map(({ title, bullets }) => ({
            title,
            text: <Paragraphs texts={bullets} />,
          }))}
        />
      </div>
    </Section>
  )
}
