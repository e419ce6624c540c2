import { useState } from 'react'
import type { Conflict } from '../../contract/api'
import { groupIcon } from '../parts/group-icon'
import { Icon } from '../parts/icon'
import { treeFile } from '../session/desk-state'
import type { Decision } from '../session/settle-conflicts'
import { useDesk, useSession } from '../session/use-desk'
import controls from '../styles/controls.module.css'
import { fieldWords } from '../words/field-words'
import { groupBy } from '../words/group-by'
import { countWords, timeWords } from '../words/moments'
import { ConflictChoice } from './conflict-choice'
import { MergedChanges } from './merged-changes'
import { oneSidedChanges } from './one-sided-changes'
import panel from './panel.module.css'

const keyOf = ({ place }: Conflict) => `${place.file} ${place.pointer}`

/** Fields that changed here and on disk, side by side. The editor decides about each, and sees which changes were merged. */
export function ConflictsView() {
  const session = useSession()
  const { conflicts, merged, tree, files } = useDesk()
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const byFile = groupBy(conflicts, ({ place }) => place.file)
  const at = Math.max(0, ...merged.filter(({ file }) => byFile.has(file)).map((one) => one.at))
  const oneSided = new Map(
    merged.map((one) => [one.file, oneSidedChanges(one, conflicts, files.get(one.file)?.open.schema)]),
  )
  const others = [...byFile.keys()].reduce((count, file) => {
    const { mine = [], theirs = [] } = oneSided.get(file) ?? {}
    return count + mine.length + theirs.length
  }, 0)
  const decisionOf = (conflict: Conflict) => decisions.get(keyOf(conflict)) ?? 'draft'
  const decide = (conflict: Conflict, decision: Decision) =>
    setDecisions(new Map(decisions).set(keyOf(conflict), decision))
  const takeAllFromDisk = () => {
    const files = [...byFile.keys()]
    session.act(
      files.map((file) => {
        const { text = null, open } = session.get().files.get(file) ?? {}
        return { file, before: text, after: open?.text ?? text }
      }),
      'Take everything from disk',
    )
    session.update({
      conflicts: [],
      merged: merged.filter(({ file }) => !files.includes(file)),
      view: 'page',
    })
    session.notify('The file is as on disk. Undo brings your draft back.')
  }
  return (
    <>
      <div className={panel.banner}>
        <Icon name="warning" />
        <p>
          <b>{byFile.size > 1 ? 'Files were' : 'This file was'} changed on disk</b>
          {at > 0 && <b> at {timeWords(at)}</b>} while you were writing, by another program, a merge or
          another desk. Nothing of yours is lost.
        </p>
      </div>
      <div className={panel.bar}>
        <h1>Field by field</h1>
        <p>
          {countWords(conflicts.length + others, 'field')}{' '}
          {conflicts.length + others === 1 ? 'differs' : 'differ'}, {conflicts.length} of them in both
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too. */}
      <section className={panel.body} tabIndex={0} aria-label="Fields that differ">
        <div className={panel.inner}>
          {[...byFile].map(([file, list]) => {
            const title = treeFile(tree, file)?.title ?? file
            const group = tree?.groups.find((one) => one.files.some((other) => other.file === file))
            return (
              <section key={file} className={panel.card} aria-label={title}>
                <header className={panel.cardHead}>
                  <Icon name={groupIcon(group?.title ?? '')} />
                  <h2>{title}</h2>
                  <span className={controls.mono}>{file}</span>
                </header>
                {list.map((conflict) => (
                  <ConflictChoice
                    key={keyOf(conflict)}
                    conflict={conflict}
                    label={fieldWords(files.get(file)?.open.schema, conflict.place.pointer)}
                    decision={decisionOf(conflict)}
                    onDecide={(decision) => decide(conflict, decision)}
                  />
                ))}
                <MergedChanges {...(oneSided.get(file) ?? { mine: [], theirs: [] })} />
              </section>
            )
          })}
          <div className={controls.row}>
            <button
              type="button"
              className={`${controls.button} ${controls.primary} ${controls.large}`}
              onClick={() =>
                session.settle(conflicts.map((conflict) => ({ conflict, decision: decisionOf(conflict) })))
              }
            >
              Go on with this
            </button>
            <button
              type="button"
              className={`${controls.button} ${controls.plain} ${controls.large}`}
              onClick={takeAllFromDisk}
            >
              Take everything from disk
            </button>
          </div>
          <p className={controls.muted}>
            Only a field that both changed needs an answer; the others are merged already. Undo takes your
            decision back.
          </p>
        </div>
      </section>
    </>
  )
}
