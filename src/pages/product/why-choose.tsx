import { Section, SectionHead } from '../../components/layout/section'
import { TickList } from '../../components/layout/tick-list'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { ProductPage } from '../../generated/content'
import styles from './why-choose.module.css'

/** Reasons to choose the company, with a round picture in a gauge-like ring. */
export function WhyChoose({ page }: { readonly page: ProductPage }) {
  return (
    <Section tone="tint" labelledBy="why">
      <div className={styles.layout}>
        <div className={styles.disc}>
          <svg viewBox="0 0 100 100" className={styles.ring} aria-hidden="true">
            <circle cx="50" cy="50" r="48" className={styles.track} />
            <path d="M 83.9 16.1 A 48 48 0 0 1 97.4 57.5" className={styles.casing} />
            <path d="M 83.9 16.1 A 48 48 0 0 1 97.4 57.5" className={styles.core} />
          </svg>
          <MediaFrame ratio="1:1" round>
            <Picture picture={page.whyChooseCircularImage} />
          </MediaFrame>
        </div>
        <div>
          <SectionHead id="why" kicker="Why choose us" heading={page.whyChooseHeader} />
          <TickList
            items={page.whyChooseText.map(({ title, description }) => ({ title, text: description }))}
          />
          {page.whyChooseImage ? (
            <MediaFrame ratio="4:3" className={styles.second}>
              <Picture picture={page.whyChooseImage} />
            </MediaFrame>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
