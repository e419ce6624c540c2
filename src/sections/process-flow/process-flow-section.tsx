import { useRef } from 'react'
import { InlineContent } from '../../components/inline/inline-content'
import { Fold } from '../../components/layout/fold'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { useScrollable } from '../../components/layout/use-scrollable'
import { QuantityText } from '../../components/text/quantity-text'
import { Typeset } from '../../components/text/typeset'
import type { FlowUnit, ProcessFlow } from '../../generated/content'
import * as text from '../../generated/interface/process-flow'

import { Diagram } from './diagram'
import styles from './process-flow-section.module.css'
import { StreamTable } from './stream-table'
import { type Station, Strip } from './strip'

interface ProcessFlowSectionProps {
  readonly flow: ProcessFlow
  readonly tone: Tone
}

/**
 * Process flow of a product: a diagram on wide screens, which scrolls where it would be too small, a list of stations on
 * phones, and the table of streams.
 */
export function ProcessFlowSection({ flow, tone }: ProcessFlowSectionProps) {
  const drawing = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(drawing)
  return (
    <Section tone={tone} id="process-flow" labelledBy="process-flow-heading">
      <SectionHead id="process-flow-heading" kicker={text.kicker} heading={text.heading} />
      <div className={styles.sheet}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this is a drawing */}
        <div
          ref={drawing}
          role="group"
          className={styles.wide}
          aria-label={text.heading}
          tabIndex={isScrollable ? 0 : undefined}
        >
          <Diagram flow={flow} />
        </div>
        <div className={styles.narrow}>
          <Strip stations={stationsOf(flow)} />
        </div>
        {flow.streams.length === 0 ? null : (
          <div className={styles.streams}>
            <Fold heading={text.streams}>
              <StreamTable flow={flow} />
            </Fold>
          </div>
        )}
      </div>
    </Section>
  )
}

function stationsOf({ stations, units }: ProcessFlow): Station[] {
  return stations.flatMap(({ unit: index, branches, line }) => {
    const unit = units[index]
    if (!unit) return []
    const note = (
      <>
        <UnitNote unit={unit} />
        {branches.map((branch, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the branches never changes
          <span key={position} className={styles.branch}>
            <InlineContent text={branch} />
          </span>
        ))}
      </>
    )
    return [{ key: String(index), symbol: unit.symbol, label: unit.label.join(' '), note, line }]
  })
}

function UnitNote({ unit: { note, noteUS = note } }: { readonly unit: FlowUnit }) {
  const [metric, us] = [note.join(' '), noteUS.join(' ')]
  return metric === us ? (
    <Typeset>{metric}</Typeset>
  ) : (
    <QuantityText metric={<Typeset>{metric}</Typeset>} us={<Typeset>{us}</Typeset>} />
  )
}
