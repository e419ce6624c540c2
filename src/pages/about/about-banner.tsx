import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { AboutPage } from '../../generated/content'
import styles from './about-banner.module.css'

/** Head of the about page: title, one line, and a wide picture. */
export function AboutBanner({ hero }: { readonly hero: AboutPage['hero'] }) {
  return (
    <PageHero title={hero.title} text={<InlineContent text={hero.summary} />} spaceBelow>
      <MediaFrame ratio="8:3" className={styles.frame}>
        <Picture picture={hero.picture} phone={hero.picturePhone} priority />
      </MediaFrame>
    </PageHero>
  )
}
