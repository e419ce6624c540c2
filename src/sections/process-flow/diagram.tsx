import type { ProcessFlow } from '../../generated/content'
import styles from './diagram.module.css'
import { layOut } from './layout'
import type { PlacedStream, PlacedUnit, Point } from './placed'
import { segmentsOf } from './route'
import { UnitSymbol } from './unit-symbol'

/** Radius of a corner of a pipe. */
const CORNER = 10

/** The process as a drawing for wide screens and print: gas as the yellow pipe, vents dashed, streams numbered. */
export function Diagram({ flow }: { readonly flow: ProcessFlow }) {
  const { width, height, units, streams } = layOut(flow)
  const ordered = [...streams.filter(isThin), ...streams.filter((stream) => !isThin(stream))]
  return (
    <svg className={styles.diagram} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={flow.summary}>
      {ordered.map((stream) => (
        <StreamLine key={`${stream.stream.from} ${stream.stream.to}`} placed={stream} />
      ))}
      {units.map((unit) => (
        <Unit key={unit.unit.id} placed={unit} />
      ))}
      {streams.map(({ stream, points }) =>
        stream.number === undefined ? null : (
          <Diamond
            key={stream.number}
            number={stream.number}
            at={middleOf(points)}
            gas={stream.line === 'gas'}
          />
        ),
      )}
    </svg>
  )
}

function isThin({ stream }: PlacedStream): boolean {
  return stream.line !== 'gas'
}

function StreamLine({ placed: { stream, points } }: { readonly placed: PlacedStream }) {
  const path = rounded(points)
  const arrow = <path className={styles.solid} d={arrowAt(points)} />
  if (stream.line === 'gas')
    return (
      <>
        <path className={styles.casing} d={path} />
        <path className={styles.core} d={path} />
        {arrow}
      </>
    )
  return (
    <>
      <path className={stream.line === 'vent' ? styles.vent : styles.thin} d={path} />
      {arrow}
    </>
  )
}

function Unit({ placed: { unit, centre, label, note, labelAt } }: { readonly placed: PlacedUnit }) {
  return (
    <>
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <UnitSymbol symbol={unit.symbol} tag={unit.tag} />
      </g>
      <text className={styles.label} x={labelAt.x} y={labelAt.y}>
        {label.map((line, index) => (
          <tspan key={line} x={labelAt.x} dy={index === 0 ? 0 : 18}>
            {line}
          </tspan>
        ))}
        {note.map((line) => (
          <tspan key={line} className={styles.note} x={labelAt.x} dy={18}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}

function Diamond(props: { readonly number: number; readonly at: Point; readonly gas: boolean }) {
  const { number, at, gas } = props
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path className={gas ? styles.gasDiamond : styles.diamond} d="M0 -14L14 0L0 14L-14 0Z" />
      <text className={gas ? styles.gasNumber : styles.tag} y="5">
        {number}
      </text>
    </g>
  )
}

/** The middle of the longest piece of a way. */
function middleOf(points: readonly Point[]): Point {
  let longest = -1
  let middle: Point = { x: 0, y: 0 }
  for (const [a, b] of segmentsOf(points)) {
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
    if (length <= longest) continue
    longest = length
    middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  return middle
}

/** Path data of a way with rounded corners. */
function rounded(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const start = towards(point, before)
      const end = towards(point, after)
      return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
    })
    .join('')
}

/** The point a corner's radius away on the way to another. */
function towards(from: Point, to: Point): Point {
  const distance = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
  const step = Math.min(CORNER, distance / 2) / (distance || 1)
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }
}

/** An arrow head at the end of a way, pointing along it. */
function arrowAt(points: readonly Point[]): string {
  const [end, before] = [points.at(-1), points.at(-2)]
  if (!end || !before) return ''
  const [x, y] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  const back = { x: end.x - 10 * x, y: end.y - 10 * y }
  return `M${end.x} ${end.y}L${back.x - 5 * y} ${back.y - 5 * x}L${back.x + 5 * y} ${back.y + 5 * x}Z`
}
