import type { ReactNode } from 'react'
import type { InlineText } from '../../generated/content'
import { InlineContent } from '../inline/inline-content'
import { Typeset } from '../text/typeset'
import { Container } from './container'
import styles from './section.module.css'

/** Background of a light section: that of the page, or a light tint. */
export type Tone = 'paper' | 'tint'

interface SectionProps {
  readonly children: ReactNode
  /** Background; `slab` is dark. */
  readonly tone?: Tone | 'slab'
  readonly id?: string | undefined
  /** Id of the heading that names the section; makes it a landmark. */
  readonly labelledBy?: string | undefined
  readonly className?: string | undefined
}

/** A full-width section with standard vertical spacing. */
export function Section({ children, tone = 'paper', id, labelledBy, className }: SectionProps) {
  const names = [styles.section, tone === 'tint' && styles.tint, className].filter(Boolean).join(' ')
  return (
    <section
      className={names}
      id={id}
      aria-labelledby={labelledBy}
      data-surface={tone === 'slab' ? 'slab' : undefined}
    >
      <Container>{children}</Container>
    </section>
  )
}

interface SectionHeadProps {
  readonly heading: ReactNode
  readonly kicker?: string | undefined
  readonly text?: InlineText | undefined
  /** A link or button beside the heading. */
  readonly action?: ReactNode
  /** Id of the heading, for `labelledBy`. */
  readonly id?: string | undefined
}

/** Head of a section: kicker, heading, text and an action. */
export function SectionHead({ heading, kicker, text, action, id }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {kicker ? (
        <p className={styles.kicker}>
          <Typeset>{kicker}</Typeset>
        </p>
      ) : null}
      <h2 id={id} className={styles.heading}>
        <Typeset>{heading}</Typeset>
      </h2>
      {action ? <div>{action}</div> : null}
      {text ? (
        <p className={styles.text}>
          <InlineContent text={text} />
        </p>
      ) : null}
    </div>
  )
}
