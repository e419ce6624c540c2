import flow from './flow.module.css'
import styles from './gas-joint.module.css'

interface GasJointProps {
  /** What flows into the drawn plant. */
  readonly feed: 'gas' | 'other'
  readonly plant: string
}

/** The pipe from the picture into the drawing: the drop with its collar, the rail, and the valve at the edge of the sheet. */
export function GasJoint({ feed, plant }: GasJointProps) {
  return (
    <div className={styles.joint}>
      <svg className={styles.drop} width="72" aria-hidden="true">
        <line className={styles.casing} x1="34" x2="34" y1="2" y2="100%" />
        <line className={styles.core} x1="34" x2="34" y1="2" y2="100%" />
        <path className={styles.fitting} d="M22-8h24v8H22zM25 0h18v6H25z" />
      </svg>
      <span key={`${plant} fall`} className={`${styles.fall} ${flow.down}`} data-line="gas" />
      <span className={styles.rail} data-line={feed}>
        <svg width="72" height="1210" aria-hidden="true">
          <path className={styles.casing} d="M34-1200V1184q0 16 16 16H80" />
          <path className={styles.core} d="M34-1200V1184q0 16 16 16H80" />
        </svg>
        <span key={plant} className={`${styles.descent} ${flow.down}`} data-line={feed} />
      </span>
      <svg className={styles.valve} data-line={feed} width="44" height="40" aria-hidden="true">
        <path d="M10 4H34L22 20L34 36H10L22 20Z" />
      </svg>
    </div>
  )
}
