import type { CSSProperties } from 'react'
import { Typeset } from '../../../components/text/typeset'
import type { MapPlace } from '../../../generated/content'
import type { Point } from '../../../sections/location-map/mercator'
import land from './land.svg?no-inline'
import styles from './presence-map.module.css'
import { FRAME, framePoint } from './projection'

interface PresenceMapProps {
  /** Accessible description of the map. */
  readonly description: string
  readonly places: readonly MapPlace[]
}

/** Map of Europe, Africa and India with gas lines from the headquarters to the other locations. */
export function PresenceMap({ description, places }: PresenceMapProps) {
  const points = places.map((place) => ({ ...place, at: framePoint(place) }))
  const main = points.find((place) => place.main)
  return (
    <div className={styles.map} role="img" aria-label={description}>
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
        <path className={styles.grid} d={grid()} />
        <use href={`${land}#land`} className={styles.land} />
        {main
          ? points
              .filter((place) => place !== main)
              .map(({ label, at }) => <GasLinePath key={label} from={main.at} to={at} />)
          : null}
        {points.map(({ label, at, main: large }) => (
          <circle key={label} className={styles.place} cx={at.x} cy={at.y} r={large ? 13 : 9} />
        ))}
        {main ? <circle className={styles.eye} cx={main.at.x} cy={main.at.y} r="4.5" /> : null}
      </svg>
      {points.map(({ label, note, at }) => (
        <span key={label} className={styles.label} data-edge={at.x > FRAME.width * 0.75} style={position(at)}>
          <b>
            <Typeset>{label}</Typeset>
          </b>
          {note ? <span className={styles.note}>{note}</span> : null}
        </span>
      ))}
    </div>
  )
}

/** Path of a gas line that bends toward the pole, more so at higher latitudes. */
function GasLinePath({ from, to }: { readonly from: Point; readonly to: Point }) {
  const bend = Math.max(-10, (from.y - to.y) * 0.4)
  const path = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - bend} ${to.x} ${to.y}`
  return (
    <>
      <path className={styles.casing} d={path} />
      <path className={styles.core} d={path} />
    </>
  )
}

/** Meridians and parallels, every ten degrees. */
function grid(): string {
  const meridians = [-20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((longitude) => {
    const { x } = framePoint({ latitude: 0, longitude })
    return `M${x} 0V${FRAME.height}`
  })
  const parallels = [-30, -20, -10, 0, 10, 20, 30, 40, 50, 60].map((latitude) => {
    const { y } = framePoint({ latitude, longitude: 0 })
    return `M0 ${y}H${FRAME.width}`
  })
  return [...meridians, ...parallels].join('')
}

function position({ x, y }: Point): CSSProperties {
  return { '--x': `${(x / FRAME.width) * 100}%`, '--y': `${(y / FRAME.height) * 100}%` }
}
