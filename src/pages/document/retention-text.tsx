import { useSite } from '../../components/site-context'
import { Typeset } from '../../components/text/typeset'
import type { Retention } from '../../generated/content'
import styles from './document-template.module.css'

/** How long requests are kept, by the retention period of the site. */
export function RetentionText({ texts }: { readonly texts: Retention }) {
  const { keepRequestsMonths: months } = useSite()
  const text = months === undefined ? texts.unlimited : texts.limited.replaceAll('{months}', String(months))
  return (
    <p className={styles.retention}>
      <Typeset>{text}</Typeset>
    </p>
  )
}
