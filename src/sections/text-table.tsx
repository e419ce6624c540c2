import type { ReactNode } from 'react'
import { Typeset } from '../components/text/typeset'
import styles from './text-table.module.css'

interface TextTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** Cells by row; the first one heads its row. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table in running text. A wide one scrolls in a focusable container, so that the keyboard can scroll it. */
export function TextTable({ caption, columns, rows }: TextTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section className={styles.table} aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          <Typeset>{caption}</Typeset>
        </caption>
        <thead>
          <tr>
            {columns.map((heading, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order never changes
              <th key={column} scope="col">
                <Typeset>{heading}</Typeset>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows never changes
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the cells never changes
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
