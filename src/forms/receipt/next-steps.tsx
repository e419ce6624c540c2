import styles from './next-steps.module.css'

/** What happens next, as stations on a gas line. The first one is the present state. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
