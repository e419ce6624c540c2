import styles from './gas-joint.module.css'

/** Casing, gas and flow of a pipe. */
const parts = ['casing', 'core', 'flow'] as const

/** The pipe from the picture into the drawing: the drop with its collar, the rail, and the valve at the edge of the sheet. */
export function GasJoint() {
  return (
    <div className={styles.joint}>
      <svg className={styles.drop} width="72" aria-hidden="true">
        {parts.map((part) => (
          <line key={part} className={styles[part]} x1="34" x2="34" y1="2" y2="100%" />
        ))}
        <path className={styles.fitting} d="M22-8h24v8H22zM25 0h18v6H25z" />
      </svg>
      <span className={styles.rail}>
        <svg width="72" height="1210" aria-hidden="true">
          {parts.map((part) => (
            <path key={part} className={styles[part]} d="M34-1200V1184q0 16 16 16H80" />
          ))}
        </svg>
      </span>
      <svg className={styles.valve} width="44" height="40" aria-hidden="true">
        <path d="M10 4H34L22 20L34 36H10L22 20Z" />
      </svg>
    </div>
  )
}
