import type { ReactNode } from 'react'
import { Container } from './container'
import { GasLine } from './gas-line'
import styles from './message.module.css'

interface MessageProps {
  readonly heading: string
  /** Buttons or links. */
  readonly children?: ReactNode
  /** Further content, beside the message in a wide window. */
  readonly beside?: ReactNode
}

/** A page with a single message: not found, or an error. */
export function Message({ heading, children, beside }: MessageProps) {
  return (
    <section className={styles.message}>
      <Container className={styles.columns}>
        <div>
          <GasLine className={styles.stub} />
          <h1 className={styles.heading}>{heading}</h1>
          {children ? <div className={styles.actions}>{children}</div> : null}
        </div>
        {beside ? <div className={styles.beside}>{beside}</div> : null}
      </Container>
    </section>
  )
}
