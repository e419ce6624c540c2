import { useState } from 'react'
import { SmartLink } from '../../../components/links/smart-link'
import { Icon } from '../../../components/text/icon'
import { Typeset } from '../../../components/text/typeset'
import { PRODUCT_INDEX } from '../../../contracts/addresses/product-index'
import type { IconName, SearchPage } from '../../../generated/content'
import * as text from '../../../generated/interface/search'
import { clearRecentSearches, recentSearches } from '../recent-searches'
import { ProductGrid } from './product-grid'
import { ResultRow } from './result-row'
import styles from './start-view.module.css'

interface StartViewProps {
  readonly page: Pick<SearchPage, 'questions' | 'examples' | 'found'>
  /** Types a search into the field. */
  readonly onChoose: (query: string) => void
  readonly onOpen?: () => void
}

/** What shows before anything is typed: the visitor's own searches, the products, common questions and examples of figures. */
export function StartView({ page, onChoose, onOpen }: StartViewProps) {
  const [recent, setRecent] = useState(recentSearches)
  const clear = () => {
    clearRecentSearches()
    setRecent([])
    // The pressed button disappears.
    onChoose('')
  }
  return (
    <>
      {recent.length > 0 ? (
        <section>
          <div className={styles.head}>
            <h2>{text.recent}</h2>
            <button type="button" onClick={clear}>
              {text.clearRecent}
            </button>
          </div>
          <Chips searches={recent} icon="clock" onChoose={onChoose} />
        </section>
      ) : null}
      <section>
        <div className={styles.head}>
          <h2>{text.kinds.products}</h2>
          <SmartLink to={PRODUCT_INDEX} onClick={onOpen}>
            {text.allProducts}
          </SmartLink>
        </div>
        <ProductGrid entries={page.found.entries} onOpen={onOpen} />
      </section>
      <section>
        <div className={styles.head}>
          <h2>{text.commonQuestions}</h2>
        </div>
        {page.questions.map(({ text: title, about: note, icon, link }) => (
          <ResultRow
            key={link}
            result={{
              entry: { kind: 'pages', title, note, icon, link },
              reason: { by: 'words' },
              marked: new Set(),
            }}
            onOpen={onOpen}
          />
        ))}
      </section>
      <section>
        <div className={styles.head}>
          <h2>{text.figures}</h2>
        </div>
        <Chips searches={page.examples} icon="ruler" onChoose={onChoose} />
      </section>
    </>
  )
}

interface ChipsProps extends Pick<StartViewProps, 'onChoose'> {
  readonly searches: readonly string[]
  readonly icon: IconName
}

function Chips({ searches, icon, onChoose }: ChipsProps) {
  return (
    <ul className={styles.chips}>
      {searches.map((query) => (
        <li key={query}>
          <button type="button" onClick={() => onChoose(query)}>
            <Icon name={icon} />
            <Typeset>{query}</Typeset>
          </button>
        </li>
      ))}
    </ul>
  )
}
