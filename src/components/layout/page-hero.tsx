import { type ReactNode, Suspense } from 'react'
import { Typeset } from '../text/typeset'
import { Container } from './container'
import styles from './page-hero.module.css'

interface PageHeroProps {
  readonly title: ReactNode
  /** A word or two above the title, as in PRODUCT. */
  readonly kicker?: string | undefined
  /** One or two sentences under the title. */
  readonly text?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** Content below title and actions. */
  readonly children?: ReactNode
  /** Adds the spacing of a section below. */
  readonly spaceBelow?: boolean
}

/** Head of an inner page with its h1; leaves space for the floating header. */
export function PageHero({ title, kicker, text, actions, children, spaceBelow = false }: PageHeroProps) {
  return (
    <section className={spaceBelow ? `${styles.hero} ${styles.spaced}` : styles.hero}>
      <Container>
        <Suspense>
          <div className={styles.top}>
            <div>
              {kicker ? (
                <p className={styles.kicker}>
                  <Typeset>{kicker}</Typeset>
                </p>
              ) : null}
              <h1>
                <Typeset>{title}</Typeset>
              </h1>
              {text ? (
                <p className={styles.text}>
                  <Typeset>{text}</Typeset>
                </p>
              ) : null}
            </div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </div>
        </Suspense>
        {children}
      </Container>
    </section>
  )
}
