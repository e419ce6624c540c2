import type { FlowSymbol } from '../../generated/content'
import styles from './diagram.module.css'

/** The symbol of a unit, drawn around the point 0, 0. SVG has no attribute `translate`; translators know the class. */
export function UnitSymbol({ symbol }: { readonly symbol: FlowSymbol }) {
  const { outline, detail, dashed, solid, letters, tag } = symbol
  return (
    <>
      <path className={styles.outline} d={outline} />
      {detail ? <path className={styles.detail} d={detail} /> : null}
      {dashed ? <path className={styles.dashed} d={dashed} /> : null}
      {solid ? <path className={styles.solid} d={solid} /> : null}
      {letters?.map(({ text, x, y }) => (
        <text key={text} className={`${styles.letter} notranslate`} x={x} y={y}>
          {text}
        </text>
      ))}
      {tag?.map((line, index) => (
        <text key={line} className={`${styles.tag} notranslate`} y={index === 0 ? -5 : 14}>
          {line}
        </text>
      ))}
    </>
  )
}
