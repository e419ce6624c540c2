import styles from './outbox-item.module.css'

/** Error message of an action; nothing without a text. */
export function InlineAlert({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  )
}
