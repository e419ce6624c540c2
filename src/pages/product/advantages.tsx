import { Paragraphs } from '../../components/inline/paragraphs'
import { IconList } from '../../components/layout/icon-list'
import type { Tone } from '../../components/layout/section'
import { PictureFigure } from '../../components/picture/picture-figure'
import type { Advantage, LinkedPicture } from '../../generated/content'
import { advantages as kicker } from '../../generated/interface/product'
import { TextWithPicture } from '../../sections/text-with-picture'

interface AdvantagesProps {
  readonly heading: string
  readonly advantages: readonly Advantage[]
  readonly picture: LinkedPicture | undefined
  readonly tone: Tone
}

/** The advantages of a product. */
export function Advantages({ heading, advantages, picture, tone }: AdvantagesProps) {
  return (
    <TextWithPicture
      tone={tone}
      id="advantages"
      kicker={kicker}
      heading={heading}
      picture={picture && <PictureFigure picture={picture} ratio="4:3" />}
      side="left"
      width="narrow"
      headAbove="picture"
      briefOnPhones
    >
      <IconList
        columns
        folds
        items={advantages.map(({ title, bullets }) => ({ title, text: <Paragraphs texts={bullets} /> }))}
      />
    </TextWithPicture>
  )
}
