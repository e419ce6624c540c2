import { memo, useCallback } from 'react'
import { holdComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { ariaCurrent } from '../../components/links/aria-current'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { Navigation } from '../../generated/content'
import { morePages } from '../../generated/interface/header'
import styles from './dropdown.module.css'
import header from './site-header.module.css'
import { useDropdown } from './use-dropdown'

type Item = Navigation['header'][number]

/* Nearly all elements of the header. */
const entryList = holdComponent(EntryList)

interface DropdownProps {
  readonly item: Pick<Item, 'label' | 'path'>
  readonly items: NonNullable<Item['dropdownItems']>
  readonly currentPath: string
  /** Path of the page that is shown there. */
  readonly shownPath: string
  /** Before hydration, CSS opens the panel. */
  readonly hydrated: boolean
  /** Called when the visitor chooses a link. Must be stable, or each navigation renders all items. */
  readonly onChoose: () => void
}

/**
 * A navigation item with a panel of links: the W3C pattern of a disclosure navigation with top-level links. The link
 * leads to its own page. The panel opens on hover, and the button beside the link opens it by keyboard and touch. It
 * closes 300 ms after the pointer has left, and at once on Escape or when a link is chosen. In the vertical menu the
 * button expands it in place.
 */
export function Dropdown({ item, items, currentPath, shownPath, hydrated, onChoose }: DropdownProps) {
  const { open, close, root, button } = useDropdown()
  const choose = useCallback(() => {
    close()
    onChoose()
  }, [close, onChoose])
  const panelId = `menu${item.path.replaceAll('/', '-')}`
  return (
    <li {...root} className={styles.item} data-ready={hydrated || undefined} data-open={open}>
      <SmartLink
        to={item.path}
        className={header.top}
        aria-current={
          ariaCurrent(item.path, currentPath) ?? (items.some(({ path }) => path === currentPath) || undefined)
        }
        onClick={choose}
      >
        {item.label}
      </SmartLink>
      <button
        {...button}
        type="button"
        className={styles.button}
        aria-label={morePages({ label: item.label })}
        aria-expanded={open}
        aria-controls={panelId}
      >
        <Icon name="caret-down" />
      </button>
      <div id={panelId} className={styles.panel}>
        <Deferred
          component={entryList}
          hydrates="onUse"
          items={items}
          shownPath={shownPath}
          onChoose={choose}
        />
      </div>
    </li>
  )
}

interface EntryListProps extends Pick<DropdownProps, 'items' | 'shownPath'> {
  readonly onChoose: () => void
}

function EntryList({ items, shownPath, onChoose }: EntryListProps) {
  return (
    <ul className={styles.list}>
      {items.map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} mark={ariaCurrent(entry.path, shownPath)} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly entry: NonNullable<Item['dropdownItems']>[number]
  readonly mark: ReturnType<typeof ariaCurrent>
  readonly onChoose: () => void
}

const Entry = memo(function Entry({ entry, mark, onChoose }: EntryProps) {
  return (
    <SmartLink to={entry.path} className={styles.link} aria-current={mark} onClick={onChoose}>
      {entry.icon ? <Icon name={entry.icon} className={styles.icon} /> : null}
      <span>
        <Typeset>{entry.label}</Typeset>
        {entry.note ? (
          <small className={styles.note}>
            <Typeset>{entry.note}</Typeset>
          </small>
        ) : null}
      </span>
    </SmartLink>
  )
})
