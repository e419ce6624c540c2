import { comparisonAddress } from '../../addresses/comparison-address'
import { ButtonLink } from '../../components/controls/button'
import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import { QuantityText } from '../../components/text/quantity-text'
import { Typeset } from '../../components/text/typeset'
import { SunlightToggle } from '../../components/theme/sunlight-toggle'
import { QuantityFigure } from '../../components/units/quantity-figure'
import { QuantityScale } from '../../components/units/quantity-scale'
import { UnitSwitch } from '../../components/units/unit-switch'
import type { CalculatorSummary, InlineText, Quantity, Specification } from '../../generated/content'
import * as text from '../../generated/interface/product'
import { calculators as calculatorsLabel } from '../../generated/interface/sections'
import { figureStyle } from '../../generated/language'
import { RelatedLinks } from '../../sections/related-links'
import { formatQuantity, referenceState } from '../../units/format'
import type { System } from '../../units/unit-table'
import { DatasheetActions } from './datasheet-actions'
import styles from './specification-table.module.css'

interface SpecificationTableProps {
  readonly specifications: Readonly<Record<string, Specification>>
  readonly note: InlineText | undefined
  readonly calculators: readonly CalculatorSummary[] | undefined
  /** Address of the product page. */
  readonly link: string
  readonly tone: Tone
}

/** Technical specifications with unit switch and range bars, the buttons of the datasheet, and links to calculators. */
export function SpecificationTable({
  specifications,
  note,
  calculators,
  link,
  tone,
}: SpecificationTableProps) {
  const rows = Object.entries(specifications)
  return (
    <Section tone={tone} id="specifications" labelledBy="specifications-heading">
      <SectionHead
        id="specifications-heading"
        kicker={text.specificationsKicker}
        heading={text.specifications}
      />
      <div className={styles.tools}>
        <UnitSwitch />
        <ReferenceStates specifications={specifications} />
        <SunlightToggle />
        <ButtonLink
          variant="line"
          size="small"
          to={comparisonAddress([link.slice(link.lastIndexOf('/') + 1)])}
        >
          <Icon name="scales" />
          {text.compare}
        </ButtonLink>
        <DatasheetActions />
      </div>
      <table className={styles.table}>
        <caption>
          {text.indicative} <InlineContent text={note} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.property}</th>
            <th scope="col">{text.range}</th>
            <th scope="col">{text.unit}</th>
            <th scope="col" className={styles.onPaper}>
              {text.usUnits}
            </th>
            <th scope="col">{text.scale}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, specification]) => (
            <Row key={label} label={label} specification={specification} />
          ))}
        </tbody>
      </table>
      <RelatedLinks label={calculatorsLabel} links={calculators} />
    </Section>
  )
}

function Row({ label, specification }: { readonly label: string; readonly specification: Specification }) {
  if (typeof specification === 'string')
    return (
      <tr>
        <th scope="row">
          <Typeset>{label}</Typeset>
        </th>
        <td colSpan={4} className={styles.text}>
          <Typeset>{specification}</Typeset>
        </td>
      </tr>
    )
  const { quantity, remark, scale } = specification
  return (
    <tr>
      <th scope="row">
        <Typeset>{label}</Typeset>
        {remark || quantity.note ? (
          <small>
            <InlineContent text={remark} />
            {remark && quantity.note ? <span>. </span> : null}
            <Typeset>{quantity.note}</Typeset>
          </small>
        ) : null}
      </th>
      <td className={styles.value}>
        <QuantityFigure quantity={quantity} part="figure" />
      </td>
      <td className={styles.unit}>
        <QuantityFigure quantity={quantity} part="unit" />
      </td>
      <td className={styles.onPaper} translate="no">
        {formatQuantity(quantity, { system: 'us', style: figureStyle }).text}
      </td>
      <td className={styles.scale}>
        <QuantityScale quantity={quantity} scale={scale} />
      </td>
    </tr>
  )
}

/** The distinct reference states of the gas volumes. A gas flow without its reference state is ambiguous. */
function ReferenceStates({ specifications }: Pick<SpecificationTableProps, 'specifications'>) {
  const quantities = Object.values(specifications).flatMap((specification) =>
    typeof specification === 'string' ? [] : [specification.quantity],
  )
  const [metric, us, tender] = (['metric', 'us', 'tender'] as const).map((system) =>
    statesOf(quantities, system),
  )
  if (!metric && !us) return null
  return (
    <p className={styles.states}>
      <QuantityText metric={metric} us={us} tender={tender} />{' '}
      {us === metric ? null : <span className={styles.also}>{us}</span>}
    </p>
  )
}

function statesOf(quantities: readonly Quantity[], system: System): string {
  const states = quantities.map((quantity) => referenceState(quantity, { system, style: figureStyle }))
  const sentences = [...new Set(states)].filter(Boolean).map((state) => `${state}.`)
  return sentences.join(' ')
}
