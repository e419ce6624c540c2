import type { Tone } from '../../components/layout/section'
import { TextLink } from '../../components/links/text-link'
import { PictureFigure } from '../../components/picture/picture-figure'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import type { HomePageAbout } from '../../generated/content'
import { FactList } from '../../sections/fact-list'
import { TextWithPicture } from '../../sections/text-with-picture'

interface AboutTeaserProps {
  readonly about: HomePageAbout
  readonly tone: Tone
}

/** Summary of the about page with a link to it. */
export function AboutTeaser({ about, tone }: AboutTeaserProps) {
  return (
    <TextWithPicture
      tone={tone}
      id="about"
      kicker={about.kicker}
      heading={about.heading}
      paragraphs={about.text}
      picture={<PictureFigure picture={about.picture} ratio="3:2" />}
      side="left"
      briefOnPhones
    >
      {about.facts ? <FactList facts={about.facts} /> : null}
      <TextLink to={about.action.link}>
        {about.action.label}
        <VisuallyHidden>: {about.heading}</VisuallyHidden>
      </TextLink>
    </TextWithPicture>
  )
}
