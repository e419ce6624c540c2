import { useMemo } from 'react'
import { useForm } from '../model/form-context'
import styles from './coefficient-field.module.css'
import { defaultResults } from './default-results'

/** The results of the calculator with its default inputs, edited and on disk. */
export function DefaultResults() {
  const { root, base } = useForm()
  const results = useMemo(() => defaultResults(root), [root])
  const before = useMemo(() => (base ? defaultResults(base) : []), [base])
  return (
    <div className={styles.results} role="status">
      <span>With the default inputs</span>
      {results.length === 0 && <p>No result: something that the formulas need is missing.</p>}
      <dl>
        {results.map(({ label, metric, us }, index) => {
          const old = before.find((one) => one.label === label)?.metric
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-main={index === 0 || undefined}>
                {metric}
                {us !== metric && <small>{us}</small>}
                {old !== undefined && old !== metric && (
                  <small>
                    was <s>{old}</s>
                  </small>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
