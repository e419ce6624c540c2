import type { ReactNode } from 'react'
import { Typeset } from '../../components/text/typeset'
import type { FlowSymbol } from '../../generated/content'
import styles from './strip.module.css'
import { UnitSymbol } from './unit-symbol'

export interface Station {
  readonly key: string
  readonly symbol: FlowSymbol
  readonly label: string
  readonly note?: ReactNode
  /** The line to the next station; none at the last. */
  readonly line?: 'gas' | 'other' | undefined
}

interface StripProps {
  readonly stations: readonly Station[]
}

/** The stations of a process from top to bottom, joined by lines. */
export function Strip({ stations }: StripProps) {
  return (
    <ol className={styles.strip}>
      {stations.map(({ key, symbol, label, note, line }) => (
        <li key={key} data-line={line}>
          <svg viewBox="-70 -70 140 140" className={styles.symbol} aria-hidden="true">
            <UnitSymbol symbol={symbol} />
          </svg>
          <div className={styles.text}>
            <b>
              <Typeset>{label}</Typeset>
            </b>
            {note ? <div className={styles.note}>{note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
