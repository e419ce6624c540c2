import { useId } from 'react'
import { RadioOption } from '../../../components/controls/radio-option'
import { InlineContent } from '../../../components/inline/inline-content'
import { Typeset } from '../../../components/text/typeset'
import type { ChoiceInput } from '../../../tools/sizing/calculator-model'
import type { Calculation } from '../use-calculation'
import styles from './choice-field.module.css'

interface ChoiceFieldProps {
  readonly input: ChoiceInput
  readonly calculation: Calculation
}

/** A choice between options, each with a note. */
export function ChoiceField({ input, calculation }: ChoiceFieldProps) {
  const id = useId()
  const chosen = calculation.entered.choices[input.id]
  return (
    <fieldset className={styles.field} aria-describedby={input.hint ? `${id}-hint` : undefined}>
      <legend>
        <Typeset>{input.label}</Typeset>
      </legend>
      {input.hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          <InlineContent text={input.hint} />
        </p>
      ) : null}
      <div className={styles.options}>
        {input.options.map((option) => (
          <RadioOption
            key={option.id}
            className={styles.option}
            name={id}
            checked={option.id === chosen}
            onChoose={() => calculation.choose(input.id, option.id)}
          >
            <Typeset>{option.label}</Typeset>
            {option.note ? (
              <small>
                <Typeset>{option.note}</Typeset>
              </small>
            ) : null}
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
}
