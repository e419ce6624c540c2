import type { FlowStream, ProcessFlow } from '../../generated/content'
import styles from './stream-table.module.css'

/** What flows in the numbered streams. */
export function StreamTable({ flow }: { readonly flow: ProcessFlow }) {
  const columns = flow.streamColumns ?? []
  const streams = flow.streams
    .filter((stream): stream is FlowStream & { number: number } => stream.number !== undefined)
    .toSorted((one, other) => one.number - other.number)
  if (streams.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Stream</th>
          <th scope="col">Contents</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {streams.map(({ number, contents, values, line }) => (
          <tr key={number}>
            <td>
              <span className={styles.number} data-gas={line === 'gas'}>
                <span>{number}</span>
              </span>
            </td>
            <th scope="row">{contents}</th>
            {columns.map((column, index) => (
              <td key={column} data-label={column} data-empty={isEmpty(values?.[index]) || undefined}>
                {values?.[index] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Editors write a dash where there is nothing to say. */
function isEmpty(value: string | undefined): boolean {
  return value === undefined || value === '–'
}
