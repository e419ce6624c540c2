import type { CSSProperties } from 'react'
import { position } from '../../generated/interface/carousel'
import { GasLine } from '../layout/gas-line'
import styles from './track.module.css'

interface TrackProps {
  /** Index of the first slide in view. */
  readonly first: number
  /** Number of slides in view. */
  readonly count: number
  readonly total: number
}

/** Shows which slides are in view, as text and as a bar; where the loop wraps around, the bar has two parts. */
export function Track({ first, count, total }: TrackProps) {
  const last = first + count
  const beyond = Math.max(0, last - total)
  const shown = count > 1 ? `${first + 1}–${beyond || last}` : `${first + 1}`
  return (
    <>
      <span className={styles.count}>{position({ number: shown, total })}</span>
      <span className={styles.line} aria-hidden="true">
        <span style={part(first, last - beyond, total)}>
          <GasLine />
        </span>
        {beyond > 0 ? (
          <span style={part(0, beyond, total)}>
            <GasLine />
          </span>
        ) : null}
      </span>
    </>
  )
}

/** Custom properties: start and length of a bar in per cent. */
function part(from: number, to: number, total: number): CSSProperties {
  return {
    '--from': `${(from / total) * 100}%`,
    '--length': `${((to - from) / total) * 100}%`,
  }
}
