import { PageHero } from '../../components/layout/page-hero'
import { Picture } from '../../components/picture/picture'
import { Slot } from '../../components/picture/slot'
import type { AboutPage } from '../../generated/content'
import styles from './about-banner.module.css'

/** Head of the about page: title, one line, and a wide picture. */
export function AboutBanner({ hero }: { readonly hero: AboutPage['hero'] }) {
  return (
    <PageHero title={hero.title} text={hero.summary} spaceBelow>
      <Slot ratio="8:3" className={styles.frame}>
        <Picture picture={hero.picture} phone={hero.picturePhone} priority />
      </Slot>
    </PageHero>
  )
}
