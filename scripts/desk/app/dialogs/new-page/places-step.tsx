import type { KnownList } from '../../../contract/tasks'
import { Icon } from '../../parts/icon'
import { treeFile } from '../../session/desk-state'
import { useDesk } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { isFull, keyOfList, type PlaceAnswer, placeIn } from './new-page-answers'
import card from './page-card.module.css'
import styles from './places-step.module.css'
import rows from './rows.module.css'
import type { StepProps } from './step-props'

interface PlacesStepProps extends StepProps {
  readonly lists: readonly KnownList[]
}

/** The lists in which the page appears, and its place in each. */
export function PlacesStep({ answers, onAnswer, lists }: PlacesStepProps) {
  const usual = lists.filter(({ isUsual }) => isUsual)
  const others = lists.filter(({ isUsual }) => !isUsual)
  const row = (list: KnownList) => (
    <ListRow
      key={keyOfList(list)}
      list={list}
      answer={placeIn(list, answers)}
      onAnswer={(answer) => onAnswer({ places: { ...answers.places, [keyOfList(list)]: answer } })}
    />
  )
  if (lists.length === 0)
    return (
      <p className={controls.note}>
        <Icon name="list" />
        <span>
          <b>Automatically:</b> its place in the list, the feed, and the links to the pages before and after.
          No menu lists such pages.
        </span>
      </p>
    )
  return (
    <>
      <fieldset>
        <legend>
          <b>Lists with most pages of this kind</b>
        </legend>
        <div className={rows.rows}>{usual.map(row)}</div>
      </fieldset>
      {others.length > 0 && (
        <details>
          <summary>Related pages and other lists: {others.length}</summary>
          <div className={rows.rows}>{others.map(row)}</div>
        </details>
      )}
    </>
  )
}

interface ListRowProps {
  readonly list: KnownList
  readonly answer: PlaceAnswer
  readonly onAnswer: (answer: PlaceAnswer) => void
}

function ListRow({ list, answer, onAnswer }: ListRowProps) {
  const { tree } = useDesk()
  const { items, most, field, place } = list
  const { isIn, index } = answer
  const title = `${treeFile(tree, place.file)?.title ?? place.file} › ${field}`
  return (
    <div className={styles.place}>
      <label className={rows.row}>
        <input
          type="checkbox"
          checked={isIn}
          disabled={isFull(list)}
          onChange={({ target }) => onAnswer({ isIn: target.checked, index })}
        />
        <span>
          <b>{title}</b>
          <span>{isFull(list) ? `Full: it holds ${most} at most.` : `${items.length} there today`}</span>
        </span>
      </label>
      {isIn && (
        <select
          className={controls.input}
          aria-label={`Place in ${title}`}
          value={index}
          onChange={({ target }) => onAnswer({ isIn, index: Number(target.value) })}
        >
          {[...items, undefined].map((_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a position has no other name.
            <option key={position} value={position}>
              {placeWords(items, position)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** A position in words, as in `Place 5 of 10, after Desiccant dryers`. */
function placeWords(items: readonly string[], index: number): string {
  const before = items[index - 1]
  return `Place ${index + 1} of ${items.length + 1}${before ? `, after ${before}` : ''}`
}

/** The first chosen list with the new page in its place. */
export function ListPreview({
  lists,
  answers,
}: { readonly lists: readonly KnownList[] } & Pick<StepProps, 'answers'>) {
  const list = lists.find((one) => placeIn(one, answers).isIn)
  if (!list) return null
  const { index } = placeIn(list, answers)
  const before = list.items.slice(Math.max(0, index - 1), index)
  const after = list.items.slice(index, index + 2)
  return (
    <figure className={card.card}>
      <ol className={styles.listPreview}>
        {before.map((title) => (
          <li key={title}>{title}</li>
        ))}
        <li data-new>{answers.title || 'The new page'}</li>
        {after.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
      <figcaption className={controls.muted}>{list.field}, as it will be.</figcaption>
    </figure>
  )
}
