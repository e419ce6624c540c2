import { Paragraphs } from '../../components/inline/paragraphs'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { TickList } from '../../components/layout/tick-list'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { Advantage, LinkedPicture } from '../../generated/content'
import { advantages as kicker } from '../../generated/interface/product'
import styles from './advantages.module.css'

interface AdvantagesProps {
  readonly heading: string
  readonly advantages: readonly Advantage[]
  readonly picture: LinkedPicture | undefined
  readonly tone: Tone
}

/** The advantages of a product. */
export function Advantages({ heading, advantages, picture, tone }: AdvantagesProps) {
  return (
    <Section tone={tone} id="advantages" labelledBy="advantages-heading">
      <div className={styles.layout}>
        <div>
          <SectionHead id="advantages-heading" kicker={kicker} heading={heading} />
          {picture ? (
            <MediaFrame ratio="4:3" className={styles.picture}>
              <Picture picture={picture} />
            </MediaFrame>
          ) : null}
        </div>
        <TickList
          folds
          items={advantages.map(({ title, bullets }) => ({
            title,
            text: <Paragraphs texts={bullets} />,
          }))}
        />
      </div>
    </Section>
  )
}
