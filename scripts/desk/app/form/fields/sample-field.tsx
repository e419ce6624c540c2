import { useEffect, useId, useRef, useState } from 'react'
import { parentOf } from '../../../json/pointer'
import { focusAfter } from '../controls/focus-after'
import controls from '../controls/form-controls.module.css'
import type { FieldProps } from '../model/field-props'
import { useForm } from '../model/form-context'
import { nodeAt } from '../model/node-at'
import { summaryOf } from '../model/summary'
import { useFieldEdits } from '../model/use-field-edits'
import styles from './sample-field.module.css'

/** The mark of sample content. It is removed only when the editor confirms that the content is a fact. */
export function SampleField(props: FieldProps) {
  const { pointer, isLocked } = props
  const form = useForm()
  const { remove } = useFieldEdits(props)
  const [isAsked, setIsAsked] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) answer.current?.focus()
  }, [isAsked])
  const { name } = summaryOf(nodeAt(form.root, parentOf(pointer)))
  const confirm = () => {
    if (frame.current) focusAfter(frame.current)
    remove(`“${name || 'This'}” is a fact`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend.
    <div
      ref={frame}
      className={styles.sample}
      role="group"
      aria-labelledby={`${id}-name`}
      data-pointer={pointer}
      data-selected={form.selected === pointer || undefined}
    >
      <div className={styles.head} id={`${id}-name`}>
        <span className={styles.mark}>sample</span>
        <b>{name || 'Not a fact yet'}</b>
      </div>
      {isAsked ? (
        <div className={styles.question}>
          <p>
            <b>Is all of it true?</b> Names, figures and quotes below are then facts of the company: visitors
            read them as its word, and the launch list no longer mentions them. Undo restores the mark.
          </p>
          <div className={controls.row}>
            <button ref={answer} type="button" className={controls.smallButton} onClick={confirm}>
              Yes, it is a fact
            </button>
            <button type="button" className={controls.textButton} onClick={() => setIsAsked(false)}>
              Not yet
            </button>
          </div>
        </div>
      ) : (
        !isLocked &&
        !form.isReadOnly && (
          <button type="button" className={controls.smallButton} onClick={() => setIsAsked(true)}>
            This is a fact now
          </button>
        )
      )}
    </div>
  )
}
