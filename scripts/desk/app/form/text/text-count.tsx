import styles from './text-count.module.css'

/** Number of characters as a reader counts them. A text that is too long is never cut. */
export function TextCount({ count, max }: { readonly count: number; readonly max: number | undefined }) {
  if (max === undefined) return null
  const over = count - max
  return (
    <span
      className={styles.count}
      data-over={over > 0 || undefined}
      data-near={count > max * 0.9 || undefined}
    >
      {over > 0 && `${over} too many · `}
      {count} of {max}
    </span>
  )
}
