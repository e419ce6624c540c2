import { InlineContent } from '../../components/inline/inline-content'
import { Section } from '../../components/layout/section'
import { TextLink } from '../../components/links/text-link'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import type { HomePage } from '../../generated/content'
import { FactList } from '../../sections/fact-list'
import styles from './about-teaser.module.css'

/** Summary of the about page with a link to it. */
export function AboutTeaser({ about }: { readonly about: HomePage['about'] }) {
  return (
    <Section tone="tint" labelledBy="about">
      <div className={styles.layout}>
        <MediaFrame ratio="4:5">
          <Picture picture={about.picture} />
        </MediaFrame>
        <div className={styles.text}>
          {about.kicker ? <p className={styles.kicker}>{about.kicker}</p> : null}
          <h2 id="about">{about.heading}</h2>
          <p>
            <InlineContent text={about.text} />
          </p>
          <FactList facts={about.facts} />
          <TextLink to={about.action.link}>
            {about.action.label}
            <VisuallyHidden>: {about.heading}</VisuallyHidden>
          </TextLink>
        </div>
      </div>
    </Section>
  )
}
