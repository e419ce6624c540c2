import { useRef } from 'react'
import { LiveInline } from '../../../components/inline/live-inline'
import { useScrollable } from '../../../components/layout/use-scrollable'
import { LiveText } from '../../../components/text/live-text'
import { QuantityFigure } from '../../../components/units/quantity-figure'
import { RangeMark } from '../../../components/units/range-mark'
import type { FinderStation, FinderStationInstrument, FinderSymbol } from '../../../generated/content'
import * as text from '../../../generated/interface/plant-finder'
import type { ChosenPlant } from './finder-choice'
import { FigureText } from './finder-figure'
import type { FinderFigures } from './finder-figures'
import flow from './flow.module.css'
import styles from './plant-drawing.module.css'
import { usePlantMotion } from './use-plant-motion'

interface PlantDrawingProps {
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
  readonly symbols: readonly FinderSymbol[]
  /** Stations of the longest plant. */
  readonly most: number
  /** What the first station takes in, where several options lead to the plant. */
  readonly feed: string | undefined
}

/** The main steps of a plant in elevation on one ground line, with its instruments. */
export function PlantDrawing({ chosen, figures, symbols, most, feed }: PlantDrawingProps) {
  const { stations } = chosen.plant
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isScrollable = useScrollable(region)
  usePlantMotion(list, chosen.plant.id)
  const keys = keysOf(stations)
  return (
    <section
      ref={region}
      className={styles.stage}
      aria-label={text.drawing}
      tabIndex={isScrollable ? 0 : undefined}
    >
      <ol ref={list} className={styles.plant} style={{ '--stations': stations.length, '--most': most }}>
        {stations.map((station, index) => (
          <Station
            key={keys[index]}
            station={station}
            line={index === 0 ? station.line : stations[index - 1]?.line}
            symbol={symbols.find(({ name }) => name === station.symbol)}
            feed={index === 0 ? feed : undefined}
            chosen={chosen}
            figures={figures}
          />
        ))}
      </ol>
    </section>
  )
}

/** A symbol that two plants share keeps its element, so that it moves to its new place. */
function keysOf(stations: readonly FinderStation[]): string[] {
  const counts = new Map<string, number>()
  return stations.map(({ symbol }) => {
    const count = counts.get(symbol) ?? 0
    counts.set(symbol, count + 1)
    return `${symbol} ${count}`
  })
}

interface StationProps {
  readonly station: FinderStation
  /** The line that leads in. */
  readonly line: FinderStation['line']
  readonly symbol: FinderSymbol | undefined
  readonly feed: string | undefined
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
}

function Station({ station, line, symbol, feed, chosen, figures }: StationProps) {
  const { label, note, instrument } = station
  return (
    <li data-symbol={station.symbol}>
      <Pipe key={`${chosen.plant.id} in`} line={line} />
      {station.line ? <Pipe key={`${chosen.plant.id} out`} line={station.line} /> : null}
      <svg className={styles.symbol} width="1" height="1" aria-hidden="true" focusable="false">
        <path d={symbol?.body} />
        <path d={symbol?.detail} />
      </svg>
      <span className={styles.name}>
        <b>
          <LiveText>{label}</LiveText>
        </b>
        <span>{feed === undefined ? <LiveInline text={note} /> : <LiveText>{feed}</LiveText>}</span>
      </span>
      {instrument ? <Instrument instrument={instrument} chosen={chosen} figures={figures} /> : null}
    </li>
  )
}

/** The pipe into a station or out of it. Its key holds the plant, so that what flows moves again for another one. */
function Pipe({ line = 'other' }: { readonly line: FinderStation['line'] }) {
  return <span className={`${styles.pipe} ${flow.along}`} data-line={line} />
}

interface InstrumentProps {
  readonly instrument: FinderStationInstrument
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
}

/** An instrument on the line after a station: letters in a circle, and what it measures. */
function Instrument({ instrument, chosen, figures }: InstrumentProps) {
  const { letters, label } = instrument
  const [upper = '', lower] = letters.split(' ')
  return (
    <span className={styles.instrument}>
      <span className={styles.letters} aria-hidden="true" translate="no">
        <span key={upper}>{upper}</span>
        {lower === undefined ? null : <small key={lower}>{lower}</small>}
      </span>
      <span className={styles.reading}>
        <em>
          <LiveText>{label}</LiveText>
        </em>{' '}
        <Reading instrument={instrument} chosen={chosen} figures={figures} />
      </span>
    </span>
  )
}

function Reading({ instrument: { shows, quantity, scale }, chosen: { plant }, figures }: InstrumentProps) {
  if (quantity && scale) {
    return (
      <>
        <b>
          <QuantityFigure quantity={quantity} />
        </b>
        <RangeMark quantity={quantity} scale={scale} />
      </>
    )
  }
  const figure = shows === 'amount' ? figures.amount : shows === 'result' ? figures.result : figures.further
  if (!figure) return null
  return (
    <>
      <b>
        <FigureText figure={figure} />
      </b>
      {figure === figures.compared ? (
        <RangeMark quantity={plant.range.quantity} scale={figures.scale} own={figure} />
      ) : null}
    </>
  )
}
