import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { QuantityText } from '../../components/text/quantity-text'
import { Typeset } from '../../components/text/typeset'
import { QuantityFigure } from '../../components/units/quantity-figure'
import { QuantityScale } from '../../components/units/quantity-scale'
import {
  type FigureSpecification,
  isFigure,
  isInWords,
  type SpecificationLine,
} from '../../contracts/specifications/specifications-of'
import type { CalculatorSummary, InlineText, LeadFigure, Quantity } from '../../generated/content'
import * as text from '../../generated/interface/product'
import { calculators as calculatorsLabel } from '../../generated/interface/sections'
import { figureStyle } from '../../generated/language'
import { RelatedLinks } from '../../sections/related-links'
import { formatQuantity, referenceState } from '../../units/format'
import type { System } from '../../units/unit-table'
import { leadSpecification } from './lead-specification'
import styles from './specification-table.module.css'

interface SpecificationTableProps {
  readonly specifications: readonly SpecificationLine[]
  readonly note: InlineText | undefined
  /** Figures at the top of the page: on a screen, the table does not repeat them. */
  readonly leadFigures: readonly LeadFigure[]
  readonly calculators: readonly CalculatorSummary[] | undefined
  readonly tone: Tone
}

/** Technical specifications: figures with range bars as a table, and words as a list in two columns, and calculators. */
export function SpecificationTable({
  specifications,
  note,
  leadFigures,
  calculators,
  tone,
}: SpecificationTableProps) {
  const figures = specifications.filter(isFigure)
  const words = specifications.filter(isInWords)
  const leads = new Set(leadFigures.map((figure) => leadSpecification(figure, specifications)))
  return (
    <Section tone={tone} id="specifications" labelledBy="specifications-heading">
      <div className={styles.layout}>
        <div>
          <SectionHead
            id="specifications-heading"
            heading={text.specifications}
            text={text.specificationsKicker}
          />
          <div className={styles.notes}>
            <p>
              <InlineContent text={note} />
            </p>
            <ReferenceStates figures={figures.map(({ quantity }) => quantity)} />
          </div>
        </div>
        <div>
          {figures.length === 0 ? null : (
            <table
              className={styles.table}
              aria-labelledby="specifications-heading"
              data-in-lead={figures.every((figure) => leads.has(figure))}
            >
              <thead>
                <tr>
                  <th scope="col">{text.property}</th>
                  <th scope="col">{text.range}</th>
                  <th scope="col" className={styles.onPaper}>
                    {text.usUnits}
                  </th>
                  <th scope="col">{text.scale}</th>
                </tr>
              </thead>
              <tbody>
                {figures.map((figure) => (
                  <FigureRow key={figure.label} figure={figure} isLead={leads.has(figure)} />
                ))}
              </tbody>
            </table>
          )}
          {words.length === 0 ? null : (
            <dl className={styles.words}>
              {words.map((line) => (
                <div key={line.label}>
                  <dt>
                    <Typeset>{line.label}</Typeset>
                  </dt>
                  <dd>
                    <Typeset>{line.words}</Typeset>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <RelatedLinks label={calculatorsLabel} links={calculators} />
        </div>
      </div>
    </Section>
  )
}

interface FigureRowProps {
  readonly figure: FigureSpecification
  readonly isLead: boolean
}

function FigureRow({ figure: { label, quantity, remark, scale }, isLead }: FigureRowProps) {
  return (
    <tr data-in-lead={isLead}>
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
        <QuantityFigure quantity={quantity} part="figure" />{' '}
        <span>
          <QuantityFigure quantity={quantity} part="unit" />
        </span>
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
function ReferenceStates({ figures }: { readonly figures: readonly Quantity[] }) {
  const [metric, us, tender] = (['metric', 'us', 'tender'] as const).map((system) =>
    statesOf(figures, system),
  )
  if (!metric && !us) return null
  return (
    <p>
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
