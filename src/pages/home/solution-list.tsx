import { InlineContent } from '../../components/inline/inline-content'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { Solution } from '../../generated/content'
import styles from './solution-list.module.css'

/** Feedstocks and raw gases, each linked to the matching product. */
export function SolutionList({ solutions }: { readonly solutions: readonly Solution[] }) {
  return (
    <ul className={styles.list}>
      {solutions.map(({ title, text, link }) => (
        <li key={title}>
          <SmartLink to={link}>
            <b>
              <Typeset>{title}</Typeset>
            </b>
            <span>
              <InlineContent text={text} />
            </span>
            <Icon name="arrow-right" />
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
