import type { PlantSketch as Sketch } from '../../generated/content'
import styles from './plant-sketch.module.css'

const HEIGHT = 150
/** The ground, and above it the pipe. */
const GROUND = 142
const PIPE = 106

/** The main units of a plant seen from the side. Hidden, because the name of the product is beside it. */
export function PlantSketch({ sketch: { width, units } }: { readonly sketch: Sketch }) {
  return (
    <svg
      className={styles.sketch}
      style={{ '--width': width }}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {units.map(({ at, line }, index) => {
        const next = units[index + 1]
        return next ? (
          <g key={at} className={styles.pipe} data-line={line}>
            <path d={`M${at} ${PIPE}H${next.at}`} />
            <path d={`M${at} ${PIPE}H${next.at}`} />
          </g>
        ) : null
      })}
      <path className={styles.ground} d={`M0 ${GROUND}.7H${width}`} />
      {units.map(({ at, body, detail }) => (
        <g key={at} className={styles.unit} transform={`translate(${at} ${GROUND})`}>
          <path d={body} />
          <path d={detail} />
        </g>
      ))}
    </svg>
  )
}
