import type { CopyContents } from '../../../contract/tasks'
import { figuresIn } from '../../../tasks/page-text'
import { Icon, type IconName } from '../../parts/icon'
import { useDesk } from '../../session/use-desk'
import { countWords } from '../../words/moments'
import { kindIn, type NewPageAnswers, startOf } from './new-page-answers'
import styles from './side-notes.module.css'
import type { AnswersShown } from './step-props'

/** What the desk adds to a new page, and what is left to the editor. */
export function SideNotes({ answers, contents }: AnswersShown) {
  const kind = kindIn(answers, useDesk().lookups)
  const start = startOf(answers, kind)
  const toFill = start === 'copy' && contents ? figuresToFill(answers, contents) : 0
  const pasted = start === 'text' ? figuresIn(answers.text?.blocks ?? []) : 0
  const added = kind?.isListedByBuild
    ? ['Its place in the list of such pages, the feed and the search', 'Links to the pages before and after']
    : start === 'copy'
      ? ['Its entries beside the original in the menu and the usual lists']
      : ['Its entries in the menu and the lists that you choose next']
  const left: readonly (readonly [IconName, string])[] = [
    ['picture', 'The picture, and its description in words'],
    ['pencil', kind?.isListedByBuild ? 'Excerpt and page description' : 'One sentence about it'],
    ...(toFill > 0 ? [['braces', `${countWords(toFill, 'figure')} to fill in`] as const] : []),
    ...(pasted > 0 ? [['braces', `The source of ${countWords(pasted, 'figure')}`] as const] : []),
  ]
  return (
    <div className={styles.notes}>
      <h2>The desk adds</h2>
      <ul>
        {added.map((one) => (
          <li key={one}>
            <Icon name="check" />
            {one}
          </li>
        ))}
      </ul>
      <h2>You add before you publish</h2>
      <ul>
        {left.map(([icon, one]) => (
          <li key={one}>
            <Icon name={icon} />
            {one}
          </li>
        ))}
      </ul>
      <p className={styles.assurance}>
        <Icon name="shield" />
        <span>
          <b>No figure is made up.</b> What is still to be written says TODO, and keeps the page from being
          published.
        </span>
      </p>
    </div>
  )
}

function figuresToFill(
  { keepsFigures, keepsLinked }: NewPageAnswers,
  { ownFigures, linked }: CopyContents,
): number {
  const others = linked.reduce((sum, { figures }) => sum + figures.length, 0)
  return (keepsFigures ? 0 : ownFigures) + (keepsLinked ? 0 : others)
}
