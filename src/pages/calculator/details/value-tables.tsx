import { InlineContent } from '../../../components/inline/inline-content'
import { Pieces } from '../../../components/text/pieces'
import { PlainDate } from '../../../components/text/plain-date'
import { Typeset } from '../../../components/text/typeset'
import type { CalculatorTable } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { figureText } from '../../../tools/sizing/figures'
import styles from './value-tables.module.css'

/** The tables that formulas read, each with its source. */
export function ValueTables({ tables }: { readonly tables: readonly CalculatorTable[] }) {
  return tables.map(({ id, label, symbol, note, from, fromUnit, unit, rows, source, checkedOn }) => (
    <figure key={id} className={styles.table}>
      <figcaption>
        <b>
          <Typeset>{label}</Typeset>
        </b>{' '}
        <span translate="no">{symbol}</span>
        {note ? (
          <small>
            <InlineContent text={note} />
          </small>
        ) : null}
        <small>
          <InlineContent text={source} />
        </small>
        <small>
          <Pieces of={text.checkedOn({ date: <PlainDate date={checkedOn} /> })} />
        </small>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table>
          <tbody>
            <tr>
              <th scope="row">
                <Typeset>{fromUnit === undefined ? from : `${from}, ${fromUnit}`}</Typeset>
              </th>
              {rows.map(([figure = 0]) => (
                <td key={figure} translate="no">
                  {figureText(figure, figureStyle)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <Typeset>{unit === undefined ? label : `${symbol}, ${unit}`}</Typeset>
              </th>
              {rows.map(([figure = 0, value = 0]) => (
                <td key={figure} translate="no">
                  {figureText(value, figureStyle)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </figure>
  ))
}
