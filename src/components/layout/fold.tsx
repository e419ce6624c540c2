import { type ReactNode, useId, useState } from 'react'
import styles from './fold.module.css'

interface FoldProps {
  /** The heading, which stays in view. */
  readonly heading: ReactNode
  readonly children: ReactNode
}

/**
 * A third-level heading with a text that is folded on phones and shown on wider windows, on paper and without scripts.
 * A `<details>` element cannot be open at one width and closed at another.
 */
export function Fold({ heading, children }: FoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.fold}>
      <h3 id={id}>{heading}</h3>
      <button
        type="button"
        className={styles.control}
        aria-labelledby={id}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
