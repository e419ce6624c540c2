import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import type { Solution } from '../../generated/content'
import styles from './solution-list.module.css'

/** What a visitor may start from, each leading to the product for it. */
export function SolutionList({ solutions }: { readonly solutions: readonly Solution[] }) {
  return (
    <ul className={styles.list}>
      {solutions.map(({ title, text, link }) => (
        <li key={title}>
          <SmartLink to={link}>
            <b>{title}</b>
            <span>{text}</span>
            <Icon name="arrow-right" />
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
