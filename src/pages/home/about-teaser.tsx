import { InlineContent } from '../../components/inline/inline-content'
import { Section, type Tone } from '../../components/layout/section'
import { TextLink } from '../../components/links/text-link'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Typeset } from '../../components/text/typeset'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import type { HomePageAbout } from '../../generated/content'
import { FactList } from '../../sections/fact-list'
import styles from './about-teaser.module.css'

interface AboutTeaserProps {
  readonly about: HomePageAbout
  readonly tone: Tone
}

/** Summary of the about page with a link to it. */
export function AboutTeaser({ about, tone }: AboutTeaserProps) {
  return (
    <Section tone={tone} id="about" labelledBy="about-heading">
      <div className={styles.layout}>
        <MediaFrame ratio="3:2">
          <Picture picture={about.picture} />
        </MediaFrame>
        <div className={styles.text}>
          {about.kicker ? <p className={styles.kicker}>{about.kicker}</p> : null}
          <h2 id="about-heading">
            <Typeset>{about.heading}</Typeset>
          </h2>
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
