import { Section, SectionHead, type Tone } from '../../components/layout/section'
import type { ProcessFlow } from '../../generated/content'
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
      <SectionHead id="process-flow-heading" kicker="How it works" heading="Process flow" />
      <div className={styles.sheet}>
        <div className={styles.wide}>
          <Diagram flow={flow} />
        </div>
        <div className={styles.narrow}>
          <Strip direction="down" stations={stationsOf(flow)} />
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
        {unit.note.join(' ') || null}
        {branches.map((branch) => (
          <span key={branch} className={styles.branch}>
            {branch}
          </span>
        ))}
      </>
    )
    return [{ key: String(index), symbol: unit.symbol, label: unit.label.join(' '), note, line }]
  })
}
