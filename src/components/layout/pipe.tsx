import styles from './pipe.module.css'

/** The motif: a length of gas pipe, yellow core in an ink casing. Decoration only; it fills the width it is given. */
export function Pipe({ className }: { readonly className?: string | undefined }) {
  return <span className={className ? `${styles.pipe} ${className}` : styles.pipe} aria-hidden="true" />
}
