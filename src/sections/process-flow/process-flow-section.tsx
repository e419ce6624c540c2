import { Section, SectionHead } from '../../components/layout/section'
import type { FlowUnit, ProcessFlow } from '../../generated/content'
import { Diagram } from './diagram'
import { rowOf } from './layout'
import styles from './process-flow-section.module.css'
import { StreamTable } from './stream-table'
import { type Station, Strip } from './strip'

/** How the product works: the diagram on wide screens, the same as a list of stations on phones, and the streams. */
export function ProcessFlowSection({ flow }: { readonly flow: ProcessFlow }) {
  return (
    <Section tone="tint" id="process-flow" labelledBy="process-flow-heading">
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

/** The main line as stations; what joins or leaves it above and below is told at its station. */
function stationsOf(flow: ProcessFlow): Station[] {
  const main = flow.units
    .filter((unit) => rowOf(unit) === 2)
    .toSorted((one, other) => one.column - other.column)
  return main.map((unit, index) => {
    const next = main[index + 1]
    const onward = next && flow.streams.find(({ from, to }) => from === unit.id && to === next.id)
    return {
      key: unit.id,
      symbol: unit.symbol,
      tag: unit.tag,
      label: unit.label,
      note: <Notes unit={unit} flow={flow} />,
      line: next && (onward?.line === 'gas' ? 'gas' : 'other'),
    }
  })
}

function Notes({ unit, flow }: { readonly unit: FlowUnit; readonly flow: ProcessFlow }) {
  const aside = (id: string) => flow.units.find((other) => other.id === id && rowOf(other) !== 2)
  const branches = flow.streams.flatMap(({ from, to, contents }) => {
    const other = from === unit.id ? aside(to) : to === unit.id ? aside(from) : undefined
    if (!other) return []
    const way = from === unit.id ? 'To' : 'From'
    return [`${way}: ${other.label}${contents ? ` (${contents})` : ''}`]
  })
  return (
    <>
      {unit.note}
      {branches.map((branch) => (
        <span key={branch} className={styles.branch}>
          {branch}
        </span>
      ))}
    </>
  )
}
