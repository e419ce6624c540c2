import { plainDigits } from '../../components/text/plain-digits'
import { QuantityText } from '../../components/text/quantity-text'
import type { FlowLine, FlowStream, FlowUnit, ProcessFlow } from '../../generated/content'
import styles from './diagram.module.css'
import { UnitSymbol } from './unit-symbol'

const LINE_HEIGHT = 18

/** The process as a drawing for wide screens and print: gas as the yellow pipe, vents dashed, streams numbered. */
export function Diagram({ flow }: { readonly flow: ProcessFlow }) {
  return (
    <svg className={styles.diagram} viewBox={flow.viewBox} role="img" aria-label={plainDigits(flow.summary)}>
      {flow.lines.map((line) => (
        <StreamLine key={line.path} line={line} />
      ))}
      {flow.units.map((unit) => (
        <Unit key={`${unit.x} ${unit.y}`} unit={unit} />
      ))}
      {flow.streams.map((stream) => (
        <StreamNumber key={stream.number} stream={stream} />
      ))}
    </svg>
  )
}

function StreamLine({ line: { line, path, arrow } }: { readonly line: FlowLine }) {
  return (
    <>
      {line === 'gas' ? (
        <>
          <path className={styles.casing} d={path} />
          <path className={styles.core} d={path} />
        </>
      ) : (
        <path className={line === 'vent' ? styles.vent : styles.thin} d={path} />
      )}
      <path className={styles.solid} d={arrow} />
    </>
  )
}

function Unit({ unit }: { readonly unit: FlowUnit }) {
  const { symbol, x, y, label, note, noteUS, baseline } = unit
  return (
    <>
      <g transform={`translate(${x} ${y})`}>
        <UnitSymbol symbol={symbol} />
      </g>
      <text className={styles.label} x={baseline.x} y={baseline.y}>
        {label.map((line, index) => (
          <tspan key={line} x={baseline.x} dy={index === 0 ? 0 : LINE_HEIGHT}>
            {line}
          </tspan>
        ))}
        {noteUS ? (
          <QuantityText
            as="tspan"
            metric={<Note lines={note} x={baseline.x} />}
            us={<Note lines={noteUS} x={baseline.x} />}
          />
        ) : (
          <Note lines={note} x={baseline.x} />
        )}
      </text>
    </>
  )
}

function Note({ lines, x }: { readonly lines: readonly string[]; readonly x: number }) {
  return lines.map((line) => (
    <tspan key={line} className={styles.note} x={x} dy={LINE_HEIGHT}>
      {line}
    </tspan>
  ))
}

function StreamNumber({ stream: { number, gas, x, y } }: { readonly stream: FlowStream }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={gas ? styles.gasDiamond : styles.diamond} d="M0 -14L14 0L0 14L-14 0Z" />
      <text className={gas ? styles.gasNumber : styles.tag} y="5">
        {number}
      </text>
    </g>
  )
}
