import { useState } from 'react'
import { fieldWords } from '../../../json/field-words'
import type { TextConflict } from '../../../json/merge-by-field'
import { settleText } from '../../../json/settle-text'
import { groupIcon } from '../../parts/group-icon'
import { Icon } from '../../parts/icon'
import { treeFile } from '../../session/desk-state'
import type { Decision, Question } from '../../session/edited-file'
import { useDesk, useSession } from '../../session/use-desk'
import controls from '../../styles/controls.module.css'
import { countWords } from '../../words/moments'
import { ListPanel } from '../list-panel'
import panel from '../panel.module.css'
import { ConflictChoice } from './conflict-choice'
import { ConflictPages } from './conflict-pages'
import { MergedChanges } from './merged-changes'
import { oneSidedChanges } from './one-sided-changes'

const keyOf = (file: string, { pointer }: TextConflict) => `${file} ${pointer}`

/** Fields that changed here and elsewhere, side by side. The editor decides about each, and sees which changes were merged. */
export function ConflictsView() {
  const session = useSession()
  const { tree, files } = useDesk()
  const { questions } = session.files
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const readable = questions.filter(({ unreadable }) => unreadable === undefined)
  const conflicts = readable.flatMap((question) => question.conflicts)
  const oneSided = new Map(
    questions.map((question) => [
      question.file,
      oneSidedChanges(question, files.get(question.file)?.open.schema),
    ]),
  )
  const others = [...oneSided.values()].reduce(
    (count, { mine, theirs }) => count + mine.length + theirs.length,
    0,
  )
  const decisionOf = (file: string, conflict: TextConflict) => decisions.get(keyOf(file, conflict))
  const open = readable
    .flatMap(({ file, conflicts: own }) => own.map((conflict) => decisionOf(file, conflict)))
    .filter((decision) => decision === undefined).length
  const decide = (file: string, conflict: TextConflict, decision: Decision) =>
    setDecisions(new Map(decisions).set(keyOf(file, conflict), decision))
  if (questions.length === 0)
    return (
      <ListPanel title="Field by field" about="Nothing is left to decide." label="Fields that differ">
        <p className={controls.muted}>No field is changed in both versions any more. Your draft is kept.</p>
      </ListPanel>
    )
  const isDisk = questions.every(({ other }) => other === 'disk')
  const settle = () => {
    const settled = ({ file, merged, conflicts: own }: Question) =>
      settleText(
        merged,
        own.map((conflict) => ({ conflict, answer: decisionOf(file, conflict) ?? 'draft' })),
      )
    session.settle(questions, settled, 'Your decision field by field')
    session.view('save')
  }
  const takeAll = () => {
    session.settle(
      questions,
      ({ theirs }) => theirs,
      isDisk ? 'Take everything from disk' : 'Take the other version',
    )
    session.view('page')
    session.notify(
      `The file is as ${isDisk ? 'on disk' : 'in the other version'}. Undo brings your draft back.`,
    )
  }
  return (
    <>
      <div className={panel.banner}>
        <Icon name="warning" />
        <p>
          <b>{isDisk ? 'What you edit was changed on disk' : 'Another desk has changed the same fields'}</b>{' '}
          while you were writing{isDisk && ', by another program, a merge or another desk'}. Nothing of yours
          is lost.
        </p>
      </div>
      <div className={panel.bar}>
        <h1>Field by field</h1>
        {conflicts.length > 0 && (
          <p>
            {countWords(conflicts.length + others, 'field')}{' '}
            {conflicts.length + others === 1 ? 'differs' : 'differ'}, {conflicts.length} of them in both
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, with the keyboard too. */}
      <section className={panel.body} tabIndex={0} aria-label="Fields that differ">
        <div className={panel.inner}>
          {questions.map((question) => {
            const { file, other, conflicts: own, unreadable } = question
            const title = treeFile(tree, file)?.title ?? file
            const group = tree?.groups.find((one) => one.files.some((other) => other.file === file))
            return (
              <section key={file} className={panel.card} aria-label={title}>
                <header className={panel.cardHead}>
                  <Icon name={groupIcon(group?.title ?? '')} />
                  <h2>{title}</h2>
                  <span className={controls.mono}>{file}</span>
                </header>
                {unreadable !== undefined && <Unreadable reason={unreadable} />}
                {(unreadable === undefined ? own : []).map((conflict) => (
                  <ConflictChoice
                    key={keyOf(file, conflict)}
                    name={`decision ${keyOf(file, conflict)}`}
                    conflict={conflict}
                    label={fieldWords(files.get(file)?.open.schema, conflict.pointer)}
                    other={other === 'disk' ? 'On disk' : 'In the other desk'}
                    decision={decisionOf(file, conflict)}
                    onDecide={(decision) => decide(file, conflict, decision)}
                  />
                ))}
                {unreadable === undefined && treeFile(tree, file)?.address !== undefined && (
                  <ConflictPages question={question} />
                )}
                <MergedChanges other={other} {...(oneSided.get(file) ?? { mine: [], theirs: [] })} />
              </section>
            )
          })}
          <div className={controls.row}>
            <button
              type="button"
              className={`${controls.button} ${controls.primary} ${controls.large}`}
              disabled={open > 0}
              onClick={settle}
            >
              {readable.length > 0 ? 'Go on with this' : 'Go on with the draft'}
            </button>
            {readable.length === questions.length && (
              <button
                type="button"
                className={`${controls.button} ${controls.plain} ${controls.large}`}
                onClick={takeAll}
              >
                {isDisk ? 'Take everything from disk' : 'Take the other version'}
              </button>
            )}
          </div>
          <p className={controls.muted} hidden={readable.length === 0}>
            {open > 0 && `${countWords(open, 'field')} to decide. `}Only a field that both changed needs an
            answer; the others are merged with it. Undo takes your decision back.
          </p>
        </div>
      </section>
    </>
  )
}

/** In place of a choice: a file that cannot be read is no version. */
function Unreadable({ reason }: { readonly reason: string }) {
  return (
    <div className={`${panel.formatted} ${controls.stack}`}>
      <p>
        <b>The file on disk cannot be read.</b> {reason}
      </p>
      <p>
        Your draft is kept, and saving it replaces the file. To keep what somebody else wrote there, ask for
        the file to be repaired first: the desk then compares both.
      </p>
    </div>
  )
}
