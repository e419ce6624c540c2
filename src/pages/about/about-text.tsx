import { IconList } from '../../components/layout/icon-list'
import type { Tone } from '../../components/layout/section'
import { PictureFigure } from '../../components/picture/picture-figure'
import { Reveal } from '../../components/reveal/reveal'
import type { AboutPageCompany, AboutBlock as Block } from '../../generated/content'
import { FactList } from '../../sections/fact-list'
import { TextWithPicture } from '../../sections/text-with-picture'

interface AboutCompanyProps {
  readonly company: AboutPageCompany
  readonly tone: Tone
}

/** The company: description, facts, and an optional portrait picture. */
export function AboutCompany({ company: { heading, text, facts, picture }, tone }: AboutCompanyProps) {
  return (
    <TextWithPicture
      tone={tone}
      id="company"
      heading={heading}
      paragraphs={text}
      picture={picture ? <PictureFigure picture={picture} ratio="4:5" /> : null}
      column={Reveal}
    >
      {facts ? <FactList facts={facts} /> : null}
    </TextWithPicture>
  )
}

interface AboutBlockProps {
  readonly block: Block
  readonly tone: Tone
  readonly id: string | undefined
}

/** Vision, mission or values, beside a picture. */
export function AboutBlock({ block: { heading, text, points, picture, side }, tone, id }: AboutBlockProps) {
  return (
    <TextWithPicture
      tone={tone}
      id={id}
      heading={heading}
      paragraphs={text}
      picture={<PictureFigure picture={picture} ratio="4:3" />}
      side={side}
      width="wide"
      column={Reveal}
    >
      {points ? <IconList items={points} /> : null}
    </TextWithPicture>
  )
}
