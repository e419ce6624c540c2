import { Icon } from '../../../../../src/components/text/icon'
import type { FieldProblem } from '../../../contract/api'
import controls from '../controls/form-controls.module.css'
import { useForm } from '../model/form-context'
import { nodeAt } from '../model/node-at'
import { repairedText } from '../model/problem-piece'
import styles from './problem-notes.module.css'

/** Mistakes and warnings of the check at a field, each with the likely repair. */
export function ProblemNotes({ id, problems }: { id: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div id={id} role="alert" className={styles.problems}>
      {problems.map((problem) => (
        <div
          key={`${problem.place.pointer} ${problem.piece?.occurrence} ${problem.message}`}
          className={styles.problem}
          data-severity={problem.severity}
        >
          <Icon name={problem.severity === 'mistake' ? 'warning' : 'info'} />
          <div>
            <b>{problem.message}</b>
            {problem.suggestion && <span>{problem.suggestion}</span>}
            <RepairButton problem={problem} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Writes what the check suggests. */
function RepairButton({ problem }: { readonly problem: FieldProblem }) {
  const form = useForm()
  const { pointer } = problem.place
  const node = nodeAt(form.root, pointer)
  const repaired = node?.kind === 'text' ? repairedText(node.value, problem) : undefined
  if (repaired === undefined || form.isReadOnly) return null
  const { repair = '' } = problem
  const words = repair === '' ? 'Delete it' : repair.trim() === '' ? 'Write a space' : `Write “${repair}”`
  return (
    <button
      type="button"
      className={controls.smallButton}
      onClick={({ currentTarget }) => {
        form.onEdit([{ kind: 'set', pointer, value: repaired }], 'Repair a mistake')
        // The button goes with the mistake.
        controlAt(currentTarget.closest('[data-form]'), pointer)?.focus()
      }}
    >
      {words}
    </button>
  )
}

const textControls = 'input, textarea, [contenteditable="true"]'

function controlAt(form: Element | null, pointer: string): HTMLElement | undefined {
  const field = form?.querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
  const control = field?.matches(textControls) ? field : field?.querySelector(textControls)
  return control instanceof HTMLElement ? control : undefined
}
