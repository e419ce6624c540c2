import { useId } from 'react'
import { TextLink } from '../components/links/text-link'
import { Typeset } from '../components/text/typeset'
import type { PageLink } from '../generated/content'
import styles from './related-links.module.css'

interface RelatedLinksProps {
  /** What the links lead to. */
  readonly label: string
  readonly links: readonly PageLink[] | undefined
}

/** Links to related pages on one line, where it is wide enough. */
export function RelatedLinks({ label, links = [] }: RelatedLinksProps) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {links.map(({ link, title }) => (
          <li key={link}>
            <TextLink to={link}>
              <Typeset>{title}</Typeset>
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
