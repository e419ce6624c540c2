import controls from '../styles/controls.module.css'
import styles from './skeleton.module.css'

const widths = [94, 77, 60, 83, 66, 89, 72, 55, 78, 61]

/** Placeholder lines while something loads, with a label for screen readers. */
export function Skeleton({ lines, label }: { readonly lines: number; readonly label: string }) {
  return (
    <>
      <p role="status" className={controls.muted}>
        {label}
      </p>
      {widths.slice(0, lines).map((width) => (
        <div key={width} className={styles.line} style={{ inlineSize: `${width}%` }} />
      ))}
    </>
  )
}
