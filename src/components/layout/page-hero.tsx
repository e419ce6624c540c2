import type { ReactNode } from 'react'
import styles from './page-hero.module.css'
import { Wrap } from './wrap'

interface PageHeroProps {
  readonly title: ReactNode
  /** A word or two above the title, as in PRODUCT. */
  readonly kicker?: string | undefined
  /** One or two sentences under the title. */
  readonly text?: ReactNode
  /** Buttons at the end of the line of the title. */
  readonly actions?: ReactNode
  /** Whatever belongs to the head of the page below title and actions. */
  readonly children?: ReactNode
  /** Keeps the space of a section below; false where the next section follows on directly. */
  readonly spaceBelow?: boolean
}

/** Head of an inner page: keeps clear of the floating header, holds the only h1. */
export function PageHero({ title, kicker, text, actions, children, spaceBelow = false }: PageHeroProps) {
  return (
    <section className={spaceBelow ? `${styles.hero} ${styles.spaced}` : styles.hero}>
      <Wrap>
        <div className={styles.top}>
          <div>
            {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
            <h1>{title}</h1>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {children}
      </Wrap>
    </section>
  )
}
