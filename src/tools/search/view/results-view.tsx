import { memo, type ReactNode, startTransition, useEffect, useId, useState } from 'react'
import { LiveText } from '../../../components/text/live-text'
import { Pieces } from '../../../components/text/pieces'
import * as text from '../../../generated/interface/search'
import { figureText, readingText } from '../describe-quantity'
import type { ResultGroup, SearchResults } from '../results'
import { ResultRow } from './result-row'
import styles from './results-view.module.css'

/** How the results are shown: as the options of a listbox, or as lists of links under headings. */
export type ResultsMode =
  | {
      readonly kind: 'options'
      /** Start of the options' ids; see {@link optionId}. */
      readonly id: string
      readonly active: number
    }
  | { readonly kind: 'links' }

interface ResultsViewProps {
  readonly results: SearchResults
  readonly query: string
  readonly mode: ResultsMode
  readonly onOpen?: () => void
  /** Searches for the misspelt words as they are. */
  readonly onLiteral: () => void
}

/** Notes about a search: how its figures were read, and which words were corrected or left out. */
export function SearchNotes({
  results,
  query,
  onLiteral,
}: Pick<ResultsViewProps, 'results' | 'query' | 'onLiteral'>) {
  const { corrected, quantities, unknown } = results
  return (
    <>
      {corrected === undefined ? null : (
        <p className={styles.note}>
          <span>
            <Pieces of={text.corrected({ words: <b key="words">{corrected}</b> })} />
          </span>
          <button type="button" onClick={onLiteral}>
            {text.literal({ query })}
          </button>
        </p>
      )}
      {unknown.length > 0 ? (
        <p className={styles.note}>{text.unknown({ words: unknown.join(' ') })}</p>
      ) : null}
      {quantities.map((quantity) => (
        <p key={figureText(quantity)} className={styles.note}>
          <span>
            <Pieces
              of={text.readAs({
                figure: (
                  <b key="figure">
                    <LiveText>{readingText(quantity, results)}</LiveText>
                  </b>
                ),
              })}
            />
          </span>
        </p>
      ))}
    </>
  )
}

/** Milliseconds without another key after which the options below the screen are rendered. */
const REST_MS = 100

/** Number of options in the first frame after a key: as many as fill the dialog, which would change its height with fewer. */
function countFirstOptions(): number {
  return matchMedia('(max-width: 43.75em)').matches ? 6 : 8
}

/** Id of the option at this position of a listbox. */
export function optionId(id: string, position: number): string {
  return `${id}-${position}`
}

/** The results of a search, group by group. A key that has not changed them yet does not render them again. */
export const ResultsView = memo(function ResultsView({
  results,
  mode,
  onOpen,
}: Omit<ResultsViewProps, 'query' | 'onLiteral'>) {
  const [firstOptions] = useState(countFirstOptions)
  const [complete, setComplete] = useState<SearchResults>()
  useEffect(() => {
    const timeout = setTimeout(() => startTransition(() => setComplete(results)), REST_MS)
    return () => clearTimeout(timeout)
  }, [results])
  const showsAll = mode.kind === 'links' || complete === results || mode.active >= firstOptions
  const limit = showsAll ? Number.POSITIVE_INFINITY : firstOptions
  let position = 0
  return results.groups.map((group, index) => {
    const first = position
    position += group.results.length
    if (first >= limit) return null
    const rows = group.results.slice(0, limit - first).map((result, row) => {
      const key = `${result.entry.link} ${result.entry.title} ${result.entry.note}`
      const own = first + row
      return {
        key,
        element: (
          <ResultRow
            result={result}
            onOpen={onOpen}
            {...(mode.kind === 'options' && {
              optionId: optionId(mode.id, own),
              isActive: own === mode.active,
            })}
          />
        ),
      }
    })
    // Two figures may have a group of the same name each.
    const sameName = results.groups.slice(0, index).filter(({ name }) => name === group.name).length
    return (
      <Group key={`${group.name}${sameName}`} group={group} mode={mode}>
        {mode.kind === 'options' ? (
          rows.map(({ key, element }) => (
            <div key={key} role="presentation">
              {element}
            </div>
          ))
        ) : (
          <ul className={styles.list}>
            {rows.map(({ key, element }) => (
              <li key={key}>{element}</li>
            ))}
          </ul>
        )}
      </Group>
    )
  })
})

interface GroupProps {
  readonly group: ResultGroup
  readonly mode: ResultsMode
  readonly children: ReactNode
}

function Group({ group, mode, children }: GroupProps) {
  const id = useId()
  const { results, total } = group
  const isRange = results[0]?.entry.quantity !== undefined
  const className = isRange ? `${styles.heading} ${styles.rangeHeading}` : styles.heading
  const heading = (
    <>
      <LiveText>{headingOf(group)}</LiveText>
      {total > results.length ? <small>{text.someOf({ shown: results.length, total })}</small> : null}
    </>
  )
  if (mode.kind === 'options')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
      <div role="group" aria-labelledby={id}>
        <div id={id} role="presentation" className={className}>
          {heading}
        </div>
        {children}
      </div>
    )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={className}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

function headingOf({ name, quantity }: ResultGroup): string {
  const figure = quantity ? figureText(quantity) : ''
  if (name === 'inside') return text.inside({ figure })
  if (name === 'near') return text.near
  if (name === 'outside') return text.outside({ figure })
  if (name === 'ask') return text.notHere
  return text.kinds[name]
}
