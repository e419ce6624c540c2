import type { ComponentProps } from 'react'
import { PageHero } from '../components/layout/page-hero'
import { MediaFrame } from '../components/picture/media-frame'
import { Picture } from '../components/picture/picture'
import type { LinkedPicture } from '../generated/content'
import styles from './banner-hero.module.css'

interface BannerHeroProps extends Omit<ComponentProps<typeof PageHero>, 'children'> {
  readonly picture: LinkedPicture
  /** The same scene at 4:3, for phones. */
  readonly phone?: LinkedPicture | undefined
  /** As in `Picture`. */
  readonly sizes?: string
}

/** Head of a page with a picture as wide as the content. */
export function BannerHero({ picture, phone, sizes, ...head }: BannerHeroProps) {
  return (
    <PageHero {...head}>
      <MediaFrame ratio="8:3" className={phone ? `${styles.banner} ${styles.own}` : styles.banner}>
        <Picture picture={picture} phone={phone} sizes={sizes} priority />
      </MediaFrame>
    </PageHero>
  )
}
