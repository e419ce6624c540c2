import type { ReactNode } from 'react'
import { kilometres } from '../../generated/interface/location'
import { type LabelBox, labelBox, labelReach } from './label-reach'
import styles from './map-drawing.module.css'
import { destination, type Position, project } from './mercator'
import { PLACES, type Place } from './places'
import geography from './south-asia.svg?no-inline'
import { MAP_HEIGHT, MAP_WIDTH, NORTH_WEST, pointOn, RINGS, scaleBar, type View } from './view'

interface MapDrawingProps {
  readonly view: View
  readonly place: Position
  readonly marker: string
}

/** Coordinate system of south-asia.svg: pixels at this zoom level from its north-west corner. */
const DATA_ZOOM = 7
const DATA_CORNER = project(NORTH_WEST, DATA_ZOOM)

/** Bearing in degrees of the circle labels: over the sea. */
const RING_LABEL = 235

/** Drawing of the map: land, rivers, towns, distance circles and the marker. */
export function MapDrawing({ view, place, marker }: MapDrawingProps) {
  const at = pointOn(view, place)
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={dataTransform(view)}>
        <use href={`${geography}#land`} className={styles.land} />
        <use href={`${geography}#rivers`} className={styles.rivers} />
      </g>
      {RINGS.map((radius) => (
        <Ring key={radius} view={view} centre={place} radius={radius} />
      ))}
      {PLACES.filter(({ from }) => from <= view.zoom).map((town) => (
        <Town key={town.name} view={view} town={town} />
      ))}
      <path
        className={styles.pin}
        d={`M${at.x} ${at.y}c-11-13-15-18-15-25a15 15 0 0 1 30 0c0 7-4 12-15 25z`}
      />
      <circle className={styles.eye} cx={at.x} cy={at.y - 25} r="5" />
      <text className={styles.marker} x={at.x} y={at.y + 16} textAnchor="middle">
        {marker}
      </text>
    </svg>
  )
}

function dataTransform(view: View): string {
  const scale = 2 ** (view.zoom - DATA_ZOOM)
  const middle = project(view.centre, view.zoom)
  const x = DATA_CORNER.x * scale - middle.x + MAP_WIDTH / 2
  const y = DATA_CORNER.y * scale - middle.y + MAP_HEIGHT / 2
  return `translate(${x} ${y}) scale(${scale})`
}

function Ring({ view, centre, radius }: { view: View; centre: Position; radius: number }) {
  const points = Array.from({ length: 72 }, (_, step) => pointOn(view, destination(centre, step * 5, radius)))
  const label = pointOn(view, destination(centre, RING_LABEL, radius))
  const text = kilometres({ count: radius })
  return (
    <>
      <path
        className={styles.ring}
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`}
      />
      <Labelled view={view} box={labelBox(text, label.x, label.y, 'middle')}>
        <text className={styles.name} x={label.x} y={label.y + 4} textAnchor="middle">
          {text}
        </text>
      </Labelled>
    </>
  )
}

function Town({ view, town }: { view: View; town: Place }) {
  const { x, y } = pointOn(view, town)
  const isLeft = town.side === 'left'
  const [at, anchor] = isLeft ? ([x - 7, 'end'] as const) : ([x + 7, 'start'] as const)
  const label = labelBox(town.name, at, y, anchor)
  const box = isLeft ? { ...label, right: x + 3 } : { ...label, left: x - 3 }
  return (
    <Labelled view={view} box={box}>
      <circle className={styles.town} cx={x} cy={y} r="0.26em" />
      <text className={styles.name} x={at} y={y + 4} textAnchor={anchor}>
        {town.name}
      </text>
    </Labelled>
  )
}

interface LabelledProps {
  readonly view: View
  readonly box: LabelBox
  readonly children: ReactNode
}

/** Draws a label with what belongs to it where the frame is wide enough to show it whole. */
function Labelled({ view, box, children }: LabelledProps) {
  const reach = labelReach(box, scaleBar(view).pixels)
  if (reach === undefined || reach > MAP_WIDTH / 2) return null
  return (
    <g className={styles.label} style={{ '--reach': `${reach}px` }}>
      {children}
    </g>
  )
}
