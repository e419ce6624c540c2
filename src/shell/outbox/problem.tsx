import styles from './outbox-item.module.css'

/** What went wrong with something that the visitor wanted; nothing without a text. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={styles.wrong}>
      {text}
    </p>
  )
}
