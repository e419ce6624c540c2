import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { PictureFigure } from '../../components/picture/picture-figure'
import { Typeset } from '../../components/text/typeset'
import type { ImageTextSection as Content } from '../../generated/content'
import styles from './image-text-section.module.css'

interface ImageTextSectionProps {
  readonly content: Content
  readonly tone: Tone
  readonly id: string | undefined
}

/** Text blocks with one or two pictures beside them, on the right or, on a tint, on the left. */
export function ImageTextSection({ content, tone, id }: ImageTextSectionProps) {
  return (
    <Section tone={tone} id={id}>
      <SectionHead heading={content.heading} text={content.title} />
      <div className={styles.layout} data-side={tone === 'paper' ? 'right' : 'left'}>
        <div className={styles.pictures}>
          {content.images.map((image) => (
            <PictureFigure key={image.src} picture={image} ratio="4:3" />
          ))}
        </div>
        <div>
          {content.sections.map((part) => (
            <div key={part.title} className={styles.part}>
              <h3>
                <Typeset>{part.title}</Typeset>
              </h3>
              <dl className={styles.points}>
                {part.bulletPoints.map((point) => (
                  <div key={point.title}>
                    <dt>
                      <Typeset>{point.title}</Typeset>
                    </dt>
                    <dd>
                      <InlineContent text={point.description} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
