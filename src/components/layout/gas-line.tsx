import styles from './gas-line.module.css'

/** The motif: a length of gas pipe, yellow core in an ink casing. Decoration only; it fills the width it is given. */
export function GasLine({ className }: { readonly className?: string | undefined }) {
  return <span className={className ? `${styles.line} ${className}` : styles.line} aria-hidden="true" />
}
