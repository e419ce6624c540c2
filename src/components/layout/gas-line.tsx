import styles from './gas-line.module.css'

/** Decorative gas line: a yellow bar with an ink border, as wide as its container. */
export function GasLine({ className }: { readonly className?: string | undefined }) {
  return <span className={className ? `${styles.line} ${className}` : styles.line} aria-hidden="true" />
}
