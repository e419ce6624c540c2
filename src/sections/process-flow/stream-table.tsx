import { InlineContent } from '../../components/inline/inline-content'
import { Typeset } from '../../components/text/typeset'
import type { InlineText, ProcessFlow } from '../../generated/content'
import * as text from '../../generated/interface/process-flow'
import styles from './stream-table.module.css'

/** Table of the numbered streams: contents and values. */
export function StreamTable({ flow }: { readonly flow: ProcessFlow }) {
  const { streams, streamColumns: columns = [] } = flow
  return (
    <table className={styles.table} aria-label={text.streams}>
      <thead>
        <tr>
          <th scope="col">{text.stream}</th>
          <th scope="col">{text.contents}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Typeset>{column}</Typeset>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {streams.map(({ number, contents, values, gas }) => (
          <tr key={number}>
            <td>
              <span className={styles.number} data-gas={gas}>
                <span>{number}</span>
              </span>
            </td>
            <th scope="row">
              <InlineContent text={contents} />
            </th>
            {columns.map((column, index) => (
              <td key={column} data-label={column} data-empty={isEmpty(values?.[index]) || undefined}>
                <InlineContent text={values?.[index] ?? '–'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether a cell has no value; editors write a dash for it. */
function isEmpty(value: InlineText | undefined): boolean {
  return value === undefined || value === '–'
}
