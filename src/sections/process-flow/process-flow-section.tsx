import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
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

/** Process flow of a product: a diagram on wide screens, a list of stations on phones, and the table of streams. */
export function ProcessFlowSection({ flow, tone }: ProcessFlowSectionProps) {
  return (
    <Section tone={tone} id="process-flow" labelledBy="process-flow-heading">
      <SectionHead id="process-flow-heading" kicker={text.kicker} heading={text.heading} />
      <div className={styles.sheet}>
        <div className={styles.wide}>
          <Diagram flow={flow} />
        </div>
        <div className={styles.narrow}>
          <Strip stations={stationsOf(flow)} />
        </div>
        <StreamTable flow={flow} />
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
