import { GasLine } from '../../components/layout/gas-line'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { CalculatorSummary } from '../../generated/content'
import styles from './calculator-cards.module.css'

/** One card for each calculator: its question, what it needs and what it answers. */
export function CalculatorCards({ calculators }: { readonly calculators: readonly CalculatorSummary[] }) {
  return (
    <ul className={styles.cards}>
      {calculators.map(({ link, icon, question, from, to }) => (
        <li key={link}>
          <SmartLink to={link} className={styles.card}>
            <Icon name={icon} className={styles.icon} />
            <b className={styles.question}>
              <Typeset>{question}</Typeset>
            </b>
            <span className={styles.steps}>
              <span>{from}</span>
              <GasLine className={styles.line} />
              <span>{to}</span>
            </span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
