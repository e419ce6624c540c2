import { InlineContent } from '../../components/inline/inline-content'
import type { Tone } from '../../components/layout/section'
import { PictureFigure } from '../../components/picture/picture-figure'
import { Typeset } from '../../components/text/typeset'
import type { ImageTextSection as Content } from '../../generated/content'
import { TextWithPicture } from '../../sections/text-with-picture'
import styles from './image-text-section.module.css'

interface ImageTextSectionProps {
  readonly content: Content
  readonly tone: Tone
  readonly id: string | undefined
}

/** Parts with points beside one or two pictures, on the right or, on a tint, on the left. */
export function ImageTextSection({ content, tone, id }: ImageTextSectionProps) {
  return (
    <TextWithPicture
      tone={tone}
      id={id}
      heading={content.heading}
      line={content.title}
      headAbove="both"
      picture={content.images.map((image) => <PictureFigure key={image.src} picture={image} ratio="4:3" />)}
      side={tone === 'paper' ? 'right' : 'left'}
    >
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
    </TextWithPicture>
  )
}
