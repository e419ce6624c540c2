import { InlineContent } from '../../components/inline/inline-content'
import { Section, type Tone } from '../../components/layout/section'
import { TickList } from '../../components/layout/tick-list'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Reveal } from '../../components/reveal/reveal'
import { Typeset } from '../../components/text/typeset'
import type { AboutBlock as Block } from '../../generated/content'
import styles from './about-block.module.css'

interface AboutBlockProps {
  readonly block: Block
  readonly tone: Tone
  readonly id?: string | undefined
}

/** A picture and a text side by side; each slides in from its own side. */
export function AboutBlock({ block, tone, id }: AboutBlockProps) {
  const { side } = block
  return (
    <Section tone={tone} id={id}>
      <div className={styles.layout} data-side={side}>
        <Reveal from={side} className={styles.picture}>
          <MediaFrame ratio="4:3">
            <Picture picture={block.picture} />
          </MediaFrame>
        </Reveal>
        <Reveal from={side === 'left' ? 'right' : 'left'} className={styles.text}>
          <h2>
            <Typeset>{block.heading}</Typeset>
          </h2>
          <p className={styles.lead}>
            <InlineContent text={block.text} />
          </p>
          {block.points ? <TickList items={block.points} /> : null}
        </Reveal>
      </div>
    </Section>
  )
}
