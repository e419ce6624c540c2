import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import type { ImageTextSection as Content } from '../../generated/content'
import styles from './image-text-section.module.css'

interface ImageTextSectionProps {
  readonly content: Content
  /** Index on the page; pictures alternate between right and left. */
  readonly index: number
}

/** Text blocks with one or two pictures beside them. */
export function ImageTextSection({ content, index }: ImageTextSectionProps) {
  return (
    <Section tone={index % 2 === 0 ? 'paper' : 'tint'}>
      <SectionHead heading={content.heading} text={content.title} />
      <div className={styles.layout} data-side={index % 2 === 0 ? 'right' : 'left'}>
        <div className={styles.pictures}>
          {content.images.map((image) => (
            <figure key={image.src}>
              <MediaFrame ratio="4:3">
                <Picture picture={image} />
              </MediaFrame>
              {image.caption ? (
                <figcaption>
                  <InlineContent text={image.caption} />
                </figcaption>
              ) : null}
            </figure>
          ))}
        </div>
        <div>
          {content.sections.map((part) => (
            <div key={part.title} className={styles.part}>
              <h3>{part.title}</h3>
              <dl className={styles.points}>
                {part.bulletPoints.map((point) => (
                  <div key={point.title}>
                    <dt>{point.title}</dt>
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
