import { type ReactNode, useId, useState } from 'react'
import { isWithin } from '../../../json/pointer'
import shared from '../../styles/controls.module.css'
import controls from '../controls/form-controls.module.css'
import { RefusalContext } from '../controls/refusal'
import type { ControlProps, FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { isSameNode } from '../model/form-node'
import styles from './field-frame.module.css'
import { ProblemNotes } from './problem-notes'

interface FieldFrameProps extends FieldProps {
  /** Follows the title on the same line: a count or a choice. */
  readonly aside?: ReactNode
  /** Under the control: what was there before, offers. */
  readonly below?: ReactNode
  /** Whether the control is one element that the title labels; otherwise it is a group. */
  readonly isGroup?: boolean
  /** Whether the field draws everything below its pointer, with problems and the mark of the selection. */
  readonly isWhole?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A field with its title, description, problems and the marks of selection and change. */
export function FieldFrame(props: FieldFrameProps) {
  const { pointer, schema, title, node, base, isRequired, isLocked, aside, below, isGroup, isWhole } = props
  const { frame = 'full' } = props
  const form = useForm()
  const id = useId()
  /** What was said of a refused text, and the value at that moment. */
  const [refusal, setRefusal] = useState<{ words: string; node: typeof node }>()
  const refuse = (words: string | undefined) => {
    setRefusal(words === undefined ? undefined : { words, node })
    if (words !== undefined) form.announce(words)
  }
  const problems = form.problems.filter(
    ({ place }) =>
      frame !== 'none' && (isWhole ? isWithin(place.pointer, pointer) : place.pointer === pointer),
  )
  const isSelected = isWhole ? isWithin(form.selected, pointer) : form.selected === pointer
  const isChanged = !isLocked && !isSameNode(node, base)
  const about = frame === 'full' ? schema.description : undefined
  const isFull = frame === 'full'
  const hasMistake = problems.some(({ severity }) => severity === 'mistake')
  const describedBy = [about && `${id}-about`, problems.length > 0 && `${id}-problems`].filter(Boolean)
  const control: ControlProps = {
    id: `${id}-control`,
    'aria-labelledby': `${id}-title`,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': hasMistake || undefined,
  }
  const notes = <ProblemNotes id={`${id}-problems`} problems={problems} />
  const group = isGroup
    ? ({
        role: 'group',
        'aria-labelledby': `${id}-title`,
        'aria-describedby': control['aria-describedby'],
      } as const)
    : {}
  return (
    <div
      className={frame === 'none' ? undefined : styles.field}
      data-frame={frame}
      data-pointer={frame === 'none' ? undefined : pointer}
      data-selected={(frame !== 'none' && isSelected) || undefined}
      data-changed={(frame !== 'none' && isChanged) || undefined}
      data-mistake={hasMistake || undefined}
      data-whole={isWhole || undefined}
      {...group}
    >
      <div className={controls.fieldHead}>
        {isGroup ? (
          <span id={`${id}-title`} className={isFull ? controls.title : shared.hidden}>
            {title}
          </span>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the Tab key goes to the control itself.
          <label
            id={`${id}-title`}
            htmlFor={control.id}
            className={isFull ? controls.title : shared.hidden}
            // A label focuses inputs alone, and editors of texts are none.
            onClick={() => document.getElementById(control.id)?.focus()}
          >
            {title}
          </label>
        )}
        {isFull && !isRequired && !isLocked && <span className={controls.hint}>may be left out</span>}
        {aside !== undefined && <span className={controls.aside}>{aside}</span>}
      </div>
      {about && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
      {isGroup && notes}
      <RefusalContext value={refuse}>{props.children(control)}</RefusalContext>
      {refusal && isSameNode(refusal.node, node) && <p className={styles.refusal}>{refusal.words}</p>}
      {/* Over the control, they would move it while the editor writes. */}
      {!isGroup && notes}
      {below}
    </div>
  )
}
