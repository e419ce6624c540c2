import type { ReactNode } from 'react'
import type { FlowUnit } from '../../generated/content'
import styles from './strip.module.css'
import { UnitSymbol } from './unit-symbol'

/** One station of a strip. */
export interface Station {
  readonly key: string
  readonly symbol: FlowUnit['symbol']
  readonly tag?: string | undefined
  readonly label: string
  readonly note?: ReactNode
  /** The line that goes on to the next station; none at the end. */
  readonly line?: 'gas' | 'other' | undefined
}

interface StripProps {
  readonly stations: readonly Station[]
  /** across: from left to right on wide screens. down: always from top to bottom. */
  readonly direction: 'across' | 'down'
}

/** Stations of a process in one row, joined by their lines. */
export function Strip({ stations, direction }: StripProps) {
  return (
    <ol className={styles.strip} style={{ '--stations': stations.length }} data-direction={direction}>
      {stations.map(({ key, symbol, tag, label, note, line }) => (
        <li key={key} data-line={line}>
          <svg viewBox="-70 -70 140 140" className={styles.symbol} aria-hidden="true">
            <UnitSymbol symbol={symbol} tag={tag} />
          </svg>
          <div className={styles.text}>
            <b>{label}</b>
            {note ? <div className={styles.note}>{note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
