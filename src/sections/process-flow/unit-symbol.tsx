import type { FlowUnit } from '../../generated/content'
import styles from './diagram.module.css'
import { symbols } from './symbols'

interface UnitSymbolProps {
  readonly symbol: FlowUnit['symbol']
  /** Letters inside, as in AI 401: the part after the space stands below. */
  readonly tag?: string | undefined
}

/** One apparatus around the point 0, 0. */
export function UnitSymbol({ symbol, tag }: UnitSymbolProps) {
  const { outline, detail, dashed, solid, letters } = symbols[symbol]
  const [upper, lower] = tag?.split(' ') ?? []
  const inside = letters ?? (upper && !lower ? [{ text: upper, x: 0, y: 0 }] : [])
  return (
    <>
      <path className={styles.outline} d={outline} />
      {detail ? <path className={styles.detail} d={detail} /> : null}
      {dashed ? <path className={styles.dashed} d={dashed} /> : null}
      {solid ? <path className={styles.solid} d={solid} /> : null}
      {inside.map(({ text, x, y }) => (
        <text key={text} className={styles.letter} x={x} y={y + 6}>
          {text}
        </text>
      ))}
      {upper && lower ? (
        <>
          <text className={styles.tag} y="-5">
            {upper}
          </text>
          <text className={styles.tag} y="14">
            {lower}
          </text>
        </>
      ) : null}
    </>
  )
}
