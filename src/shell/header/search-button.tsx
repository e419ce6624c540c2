import { Icon } from '../../components/text/icon'
import { search } from '../../generated/interface/header'
import styles from './search-button.module.css'

/** Leads to the search page; once the shell has loaded, it opens the search dialog instead (see `SearchLauncher`). */
export function SearchButton() {
  return (
    <a href="/search" className={styles.button} aria-label={search}>
      <Icon name="search" />
    </a>
  )
}
