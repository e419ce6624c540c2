import { useId, useRef } from 'react'
import option from '../../components/controls/option.module.css'
import { RadioOption } from '../../components/controls/radio-option'
import { UnitField } from '../../components/controls/unit-field'
import { EarlyInput } from '../../components/deferred/early-input'
import { useEarlyPress } from '../../components/deferred/early-press'
import { DelayedStatus } from '../../components/text/delayed-status'
import { LiveText } from '../../components/text/live-text'
import { Pieces } from '../../components/text/pieces'
import { EachSystem } from '../../components/units/each-system'
import {
  type IndexColumn,
  largestFigures,
  writeProductFilter,
} from '../../contracts/addresses/product-filter-address'
import type { ProductNeed } from '../../generated/content'
import * as text from '../../generated/interface/products'
import { figureStyle } from '../../generated/language'
import { formatQuantity } from '../../units/format'
import { type Scale, scalePosition } from '../../units/scale'
import type { System } from '../../units/unit-table'
import { axisFigures, columnUnits } from './index-axis'
import styles from './index-filter.module.css'
import type { FieldFault, FilterField, ProductFilterState } from './use-product-filter'

/** A column with the axis that its figures share. */
export interface ColumnAxis {
  readonly column: IndexColumn
  readonly scale: Scale
}

interface IndexFilterProps {
  readonly needs: readonly ProductNeed[]
  readonly axes: readonly ColumnAxis[]
  readonly state: ProductFilterState
  /** How many products fit. */
  readonly count: number
  readonly total: number
}

/** The choice of a need, how many products fit, and above each column its axis with a field for the visitor's figure. */
export function IndexFilter({ needs, axes, state, count, total }: IndexFilterProps) {
  return (
    <form className={styles.filter} aria-label={text.filter} onSubmit={(event) => event.preventDefault()}>
      <NeedChoice needs={needs} chosen={state.filter.need} onChoose={state.chooseNeed} />
      <p className={styles.count}>
        <Pieces of={text.count({ count: <b>{count}</b>, total })} />
      </p>
      <DelayedStatus
        message={text.count({ count: `${count}`, total }).join('')}
        input={writeProductFilter(state.filter)}
      />
      <div className={styles.columns}>
        {axes.map((axis) => (
          <ColumnField
            key={axis.column}
            axis={axis}
            field={state.fields[axis.column]}
            value={state.filter[axis.column]}
            system={state.system}
          />
        ))}
      </div>
    </form>
  )
}

interface NeedChoiceProps {
  readonly needs: readonly ProductNeed[]
  readonly chosen: string | undefined
  readonly onChoose: (need: string | undefined) => void
}

function NeedChoice({ needs, chosen, onChoose }: NeedChoiceProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEarlyPress(fieldset)
  return (
    <fieldset ref={fieldset} className={styles.needs} data-early-press="">
      <legend>{text.needs}</legend>
      <div className={styles.options}>
        {[{ id: undefined, label: text.all }, ...needs].map(({ id, label }) => (
          <RadioOption
            key={id ?? ''}
            className={option.option}
            name="need"
            value={id ?? ''}
            checked={chosen === id}
            onChoose={() => onChoose(id)}
          >
            <LiveText>{label}</LiveText>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  )
}

interface ColumnFieldProps {
  readonly axis: ColumnAxis
  readonly field: FilterField
  /** The figure that counts, in the unit of the column. */
  readonly value: number | undefined
  readonly system: System
}

function ColumnField({ axis: { column, scale }, field, value, system }: ColumnFieldProps) {
  const id = useId()
  const unit = columnUnits[column]
  return (
    <div
      className={styles.column}
      style={value === undefined ? undefined : { '--own': scalePosition({ value, unit }, scale).a }}
      data-asked={value === undefined ? undefined : ''}
    >
      <label htmlFor={id}>{text.columns[column]}</label>
      <UnitField unit={field.unit} unitId={`${id}-unit`} className={styles.field}>
        <EarlyInput
          id={id}
          type="text"
          name={column}
          inputMode="decimal"
          autoComplete="off"
          placeholder={text.any}
          maxLength={12}
          aria-invalid={field.fault !== undefined || undefined}
          aria-describedby={`${id}-unit ${id}-problem`}
          value={field.text}
          onInput={field.type}
        />
      </UnitField>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {faultText(column, field.fault, system)}
      </p>
      <span className={styles.axis} aria-hidden="true">
        {axisFigures(scale).map((figure) => (
          <span key={figure}>
            <EachSystem
              write={(system) =>
                formatQuantity({ value: figure, unit }, { system, style: figureStyle }).figure
              }
            />
          </span>
        ))}
      </span>
    </div>
  )
}

function faultText(column: IndexColumn, fault: FieldFault | undefined, system: System): string {
  if (fault !== 'tooLarge') return fault ? text.invalid[column] : ''
  const largest = { value: largestFigures[column], unit: columnUnits[column] }
  return text.tooLarge({ most: formatQuantity(largest, { system, style: figureStyle }).figure })
}
