import { type KeyboardEvent, useId } from 'react'
import { InlineContent } from '../../../components/inline/inline-content'
import { Icon } from '../../../components/text/icon'
import { Typeset } from '../../../components/text/typeset'
import * as text from '../../../generated/interface/sizing'
import { boundsOf } from '../../../tools/sizing/bounds'
import type { NumberInput } from '../../../tools/sizing/calculator-model'
import { fieldNames } from '../../../tools/sizing/fields'
import { pointReadings } from '../../../tools/sizing/read-figure'
import type { Calculation } from '../use-calculation'
import { FieldProblemText, PointReading, TypedEquivalent, USEquivalent } from './field-notes'
import { FigureInput } from './figure-input'
import styles from './number-field.module.css'

interface NumberFieldProps {
  readonly input: NumberInput
  readonly calculation: Calculation
}

/** A number, or the two ends of a range, with buttons that lower and raise it. */
export function NumberFieldRow({ input, calculation }: NumberFieldProps) {
  const id = useId()
  const names = fieldNames(input)
  const isFound = calculation.asked?.input.id === input.id
  const isRange = names.length === 2
  const labels = isRange
    ? [text.lowest({ label: input.label }), text.highest({ label: input.label })]
    : [input.label]
  return (
    <div className={isRange ? `${styles.row} ${styles.range}` : styles.row}>
      <label className={styles.label} htmlFor={`${id}-0`}>
        <Typeset>{input.label}</Typeset>{' '}
        <span className={styles.symbol} translate="no">
          <Typeset>{input.symbol}</Typeset>
        </span>
      </label>
      {input.hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          <InlineContent text={input.hint} />
        </p>
      ) : null}
      <div className={styles.steppers}>
        {isFound ? <p className={styles.found}>{text.foundBackwards}</p> : null}
        {(isFound ? [] : names).map((name, end) => (
          <Stepper
            key={name}
            id={`${id}-${end}`}
            name={name}
            label={labels[end] ?? input.label}
            hintId={input.hint ? `${id}-hint` : undefined}
            input={input}
            calculation={calculation}
          />
        ))}
      </div>
    </div>
  )
}

interface StepperProps extends NumberFieldProps {
  readonly id: string
  readonly name: string
  /** Accessible name. */
  readonly label: string
  /** Id of the hint. */
  readonly hintId: string | undefined
}

function Stepper({ id, name, label, hintId, input, calculation }: StepperProps) {
  const { texts, problems, step } = calculation
  const problem = problems[name]
  const readings = problem ? undefined : pointReadings(texts[name] ?? '', boundsOf(input))
  const change = (direction: 1 | -1) => step(input, name, direction * input.step)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    change(event.key === 'ArrowUp' ? 1 : -1)
  }
  const describedBy = [hintId, problem && `${id}-problem`, readings && `${id}-reading`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.one}>
      <div className={styles.stepper} data-focus-frame="" data-invalid={problem ? '' : undefined}>
        <button type="button" aria-label={text.less({ label })} onClick={() => change(-1)}>
          <Icon name="minus" />
        </button>
        <label className={styles.middle} htmlFor={id}>
          <FigureInput
            id={id}
            name={name}
            calculation={calculation}
            aria-label={label}
            aria-describedby={describedBy || undefined}
            onKeyDown={onKeyDown}
          />
          <span className={styles.unit} translate="no">
            {input.unit ?? input.unitLabel}
          </span>
        </label>
        <button type="button" aria-label={text.more({ label })} onClick={() => change(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <USEquivalent field={input} written={texts[name] ?? ''} />
      <TypedEquivalent field={input} bounds={boundsOf(input)} written={texts[name] ?? ''} />
      {problem ? (
        <FieldProblemText
          id={`${id}-problem`}
          problem={problem}
          field={input}
          bounds={boundsOf(input)}
          limit={calculation.model.inputs.find((one) => one.id === input.notAbove)?.label}
        />
      ) : null}
      {readings ? <PointReading id={`${id}-reading`} readings={readings} /> : null}
    </div>
  )
}
