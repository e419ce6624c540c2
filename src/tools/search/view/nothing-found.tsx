import { ButtonLink } from '../../../components/controls/button'
import { Icon } from '../../../components/text/icon'
import { Typeset } from '../../../components/text/typeset'
import type { IconName, SearchPage } from '../../../generated/content'
import * as text from '../../../generated/interface/search'
import styles from './nothing-found.module.css'

const icons: Readonly<Record<'words' | 'figure', IconName>> = { words: 'list', figure: 'ruler' }

interface NothingFoundProps {
  readonly query: string
  readonly links: SearchPage['nothingFound']
  readonly onOpen?: () => void
}

/** What a visitor can do when nothing is found, besides asking the company. */
export function NothingFound({ query, links, onOpen }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <h2>{text.nothing({ query })}</h2>
      <p>{text.nothingText}</p>
      <ul>
        {(['words', 'figure'] as const).map((way) => (
          <li key={way}>
            <Icon name={icons[way]} />
            <span>
              {text.ways[way].title}
              <small>
                <Typeset>{text.ways[way].text}</Typeset>
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.links}>
        {links.map(({ label, link }, index) => (
          <ButtonLink
            key={link}
            to={link}
            size="small"
            variant={index === 0 ? 'ink' : 'line'}
            onClick={onOpen}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}
