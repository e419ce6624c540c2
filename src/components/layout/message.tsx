import type { ReactNode } from 'react'
import { GasLine } from './gas-line'
import styles from './message.module.css'
import { Wrap } from './wrap'

interface MessageProps {
  readonly heading: string
  /** What the visitor can do next. */
  readonly children?: ReactNode
}

/** A page that has one thing to say: an unknown address, a failure. */
export function Message({ heading, children }: MessageProps) {
  return (
    <section className={styles.message}>
      <Wrap>
        <GasLine className={styles.stub} />
        <h1 className={styles.heading}>{heading}</h1>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </Wrap>
    </section>
  )
}
