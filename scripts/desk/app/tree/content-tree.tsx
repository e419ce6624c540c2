import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TreeFile } from '../../contract/api'
import { NewPageDialog } from '../dialogs/new-page-dialog'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { Segments } from '../parts/segments'
import { Skeleton } from '../parts/skeleton'
import { isChanged } from '../session/edited-file'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { groupBy } from '../words/group-by'
import styles from './content-tree.module.css'
import { FileLink } from './file-link'

const filters = ['All', 'Changed', 'Mistakes', 'Samples'] as const
type Filter = (typeof filters)[number]

interface ContentTreeProps {
  readonly tab: string
  /** The search box is asked for, which is in the contents. */
  readonly onSearch: () => void
  /** The results are asked for, which replace the page. */
  readonly onResults: () => void
}

/** The content by purpose, with a search over every text. */
export function ContentTree({ tab, onSearch, onResults }: ContentTreeProps) {
  const session = useSession()
  const { tree, files, problems, selection, query, lookups, view } = useDesk()
  const [filter, setFilter] = useState<Filter>('All')
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isOver, setOver] = useState(false)
  const [isNew, setNew] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const nav = useRef<HTMLElement>(null)

  // Memoized: the content may have thousands of posts.
  const groups = useMemo(() => {
    const mistakes = groupBy(
      problems.filter(({ severity }) => severity === 'mistake'),
      ({ place }) => place.file,
    )
    const withEdits = (file: TreeFile): TreeFile => {
      const edited = files.get(file.file)
      return {
        ...file,
        isChanged: edited ? isChanged(edited) : file.isChanged,
        mistakes: mistakes.get(file.file)?.length ?? 0,
      }
    }
    return (tree?.groups ?? []).map((group) => ({ ...group, files: group.files.map(withEdits) }))
  }, [tree, files, problems])
  const all = groups.flatMap((group) => group.files)
  const counts: Record<Filter, number> = {
    All: all.length,
    Changed: all.filter((file) => file.isChanged).length,
    Mistakes: all.reduce((sum, file) => sum + file.mistakes, 0),
    Samples: all.reduce((sum, file) => sum + file.samples, 0),
  }
  const isShown = (file: TreeFile) =>
    filter === 'All' ||
    (filter === 'Changed' ? file.isChanged : (filter === 'Mistakes' ? file.mistakes : file.samples) > 0)

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // At once: a frame later, the first letter that is typed would be selected and replaced by the second.
      flushSync(() => {
        setOver(true)
        onSearch()
      })
      search.current?.select()
    }
    addEventListener('keydown', focusSearch)
    return () => removeEventListener('keydown', focusSearch)
  }, [onSearch])

  // Scrolls to the selected file, which may have been selected on the page.
  const file = selection?.file
  useEffect(() => {
    if (file === undefined) return
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [file])

  const hasSelected = (group: { readonly files: readonly TreeFile[] }) =>
    group.files.some((one) => one.file === file)

  return (
    <>
      <nav className={styles.rail} aria-label="Content, by purpose">
        <button
          type="button"
          aria-label="Search every text"
          title="Search (Ctrl K)"
          onClick={() => setOver(true)}
        >
          <Icon name="search" />
        </button>
        {groups.map((group) => (
          <button
            key={group.title}
            type="button"
            title={group.title}
            aria-label={group.title}
            aria-expanded={isOver}
            data-here={hasSelected(group)}
            onClick={() => {
              setOpened(new Map(opened).set(group.title, true))
              setOver(!isOver)
            }}
          >
            <Icon name={groupIcon(group.title)} />
          </button>
        ))}
        <button
          type="button"
          title="Pictures"
          aria-label="Pictures"
          data-here={view === 'pictures'}
          onClick={() => session.view('pictures')}
        >
          <Icon name="picture" />
        </button>
      </nav>
      <nav
        ref={nav}
        className={styles.tree}
        aria-label="Content"
        data-panel="tree"
        data-tab={tab}
        data-open={isOver}
        onKeyDown={(event) => event.key === 'Escape' && setOver(false)}
      >
        <div className={styles.top}>
          <div className={styles.find}>
            <Icon name="search" />
            <input
              ref={search}
              className={controls.input}
              type="search"
              placeholder="Search every text"
              aria-label="Search every text"
              value={query}
              onChange={({ target }) => {
                session.update({ query: target.value, view: target.value.trim() ? 'search' : 'page' })
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && query.trim() !== '') onResults()
                if (event.key === 'Escape') session.update({ query: '', view: 'page' })
              }}
            />
            {query === '' && <kbd className={controls.key}>Ctrl K</kbd>}
          </div>
          {query.trim() !== '' && (
            <button type="button" className={`${controls.button} ${styles.results}`} onClick={onResults}>
              Show the results
            </button>
          )}
          <Segments
            label="Show"
            look="chips"
            value={filter}
            segments={filters.map((value) => ({
              value,
              shown: value === 'All' ? value : `${value} ${counts[value]}`,
              isBad: value === 'Mistakes' && counts.Mistakes > 0,
            }))}
            onChoose={setFilter}
          />
        </div>
        <div className={styles.groups}>
          {!tree && (
            <div className={styles.loading}>
              <Skeleton lines={9} label="The content is being read." />
            </div>
          )}
          {groups.map((group) => {
            const shown = group.files.filter(isShown)
            if (shown.length === 0 && filter !== 'All') return null
            const samples = shown.reduce((sum, one) => sum + one.samples, 0)
            const mistakes = shown.reduce((sum, one) => sum + one.mistakes, 0)
            const isOpen = opened.get(group.title) ?? (filter !== 'All' || hasSelected(group))
            return (
              <details
                key={group.title}
                className={styles.group}
                open={isOpen}
                onToggle={({ currentTarget }) => {
                  if (currentTarget.open !== isOpen)
                    setOpened(new Map(opened).set(group.title, currentTarget.open))
                }}
              >
                <summary>
                  <Icon name="right" className={styles.arrow} />
                  <Icon name={groupIcon(group.title)} />
                  {group.title}
                  {mistakes > 0 && <span className={controls.count}>{mistakes}</span>}
                  {samples > 0 && (
                    <span className={controls.sample} title={`${samples} samples to replace`}>
                      {samples}
                    </span>
                  )}
                  <span className={styles.number}>{shown.length}</span>
                </summary>
                {isOpen && (
                  <ul>
                    {shown.map((one) => (
                      <li key={one.file}>
                        <FileLink file={one} isHere={one.file === file} onOpen={() => setOver(false)} />
                      </li>
                    ))}
                  </ul>
                )}
              </details>
            )
          })}
          {lookups && (
            <button
              type="button"
              className={styles.pictures}
              aria-current={view === 'pictures' ? 'page' : undefined}
              onClick={() => {
                session.view('pictures')
                setOver(false)
              }}
            >
              <Icon name="right" className={styles.arrow} />
              <Icon name="picture" />
              Pictures
              <span className={styles.number}>{lookups.pictures.length + lookups.marks.length}</span>
            </button>
          )}
        </div>
        <div className={styles.bottom}>
          <button type="button" className={controls.button} onClick={() => setNew(true)}>
            <Icon name="plus" />
            New
          </button>
          <button type="button" className={controls.button} onClick={() => session.view('launch')}>
            <Icon name="flag" />
            Launch list
          </button>
        </div>
      </nav>
      {isNew && <NewPageDialog onClose={() => setNew(false)} />}
    </>
  )
}
