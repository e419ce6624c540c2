import type { ComponentType, ReactNode } from 'react'
import { InlineContent } from '../components/inline/inline-content'
import { Paragraphs } from '../components/inline/paragraphs'
import { Section, SectionHead, type Tone } from '../components/layout/section'
import type { InlineText } from '../generated/content'
import styles from './text-with-picture.module.css'

interface TextWithPictureProps {
  readonly tone: Tone
  readonly id?: string | undefined
  readonly heading: string
  readonly kicker?: string | undefined
  /** A line under the heading. */
  readonly line?: InlineText | undefined
  /** Where the head is: above the text, above the picture, or above both. */
  readonly headAbove?: 'text' | 'picture' | 'both'
  /** Paragraphs, the first of which is larger. */
  readonly paragraphs?: readonly InlineText[]
  /** Content after the paragraphs. */
  readonly children?: ReactNode
  /** One picture or several; without any, the text has the whole width. */
  readonly picture: ReactNode
  /** Side of the picture on wide windows. */
  readonly side?: 'left' | 'right'
  /** Width of the picture beside the text. */
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** Whether phones show neither picture nor facts. */
  readonly briefOnPhones?: boolean
  /** Component of text and picture, which knows the side of each; `Reveal` slides them in. */
  readonly column?: ComponentType<ColumnProps>
}

/** A text beside a picture; on narrow windows below each other. */
export function TextWithPicture({
  tone,
  id,
  heading,
  kicker,
  line,
  headAbove = 'text',
  paragraphs = [],
  children,
  picture,
  side = 'right',
  width = 'medium',
  briefOnPhones = false,
  column: Column = PlainColumn,
}: TextWithPictureProps) {
  const headingId = id && `${id}-heading`
  const head = { id: headingId, kicker, heading, text: line }
  const [first, ...rest] = paragraphs
  const text = (
    <Column key="text" from={side === 'left' ? 'right' : 'left'}>
      {headAbove === 'text' ? <SectionHead {...head} /> : null}
      {first ? (
        <div className={styles.paragraphs}>
          <p>
            <InlineContent text={first} />
          </p>
          {rest.length > 0 ? (
            <div>
              <Paragraphs texts={rest} />
            </div>
          ) : null}
        </div>
      ) : null}
      {children}
    </Column>
  )
  const beside =
    picture || headAbove === 'picture' ? (
      <Column key="picture" from={side} className={styles.picture}>
        {headAbove === 'picture' ? <SectionHead {...head} /> : null}
        {picture}
      </Column>
    ) : null
  return (
    <Section tone={tone} id={id} labelledBy={headingId}>
      {headAbove === 'both' ? <SectionHead {...head} /> : null}
      <div
        className={styles.layout}
        data-side={beside ? side : undefined}
        data-width={width}
        data-head={headAbove}
        data-brief={briefOnPhones || undefined}
      >
        {headAbove === 'picture' ? [beside, text] : [text, beside]}
      </div>
    </Section>
  )
}

interface ColumnProps {
  readonly from: 'left' | 'right'
  readonly className?: string | undefined
  readonly children: ReactNode
}

function PlainColumn({ className, children }: ColumnProps) {
  return <div className={className}>{children}</div>
}
