import { Button } from '../../components/controls/button'
import { IconButton } from '../../components/controls/icon-button'
import { Picture } from '../../components/picture/picture'
import { Icon } from '../../components/text/icon'
import type { QuoteOrigin } from '../../contracts/addresses/quote-address'
import type { ChoiceCard, ProductPage } from '../../generated/content'
import { quoteFields } from '../../generated/forms/quote'
import * as text from '../../generated/interface/quote-context'
import { AnswerConflict } from '../fields/answer-conflict'
import type { AnswerOffer, CarriedLine } from './carried-answers'
import styles from './context-band.module.css'
import type { CarriedAnswersState } from './use-carried-answers'

/** Where the request came from, in words; a product is named in the heading already. */
const origins: Readonly<Record<QuoteOrigin, string | undefined>> = {
  product: undefined,
  sizing: text.fromSizing,
  compare: text.fromCompare,
  search: undefined,
  share: text.fromShare,
}

interface ContextBandProps {
  readonly chosen: readonly ChoiceCard[]
  /** Record of the product, if there is exactly one and it could be loaded. */
  readonly record: ProductPage | undefined
  readonly offer: AnswerOffer
  readonly from: QuoteOrigin | undefined
  readonly carried: CarriedAnswersState
  /** What is wrong with the address of this page. */
  readonly message: string | undefined
  readonly onChange: () => void
}

/** The product of a quote request and the figures that it carries, each with a button that takes it out of the form. */
export function ContextBand({ chosen, record, offer, from, carried, message, onChange }: ContextBandProps) {
  const { lines, conflicts } = carried
  const names = offer.names.join(', ')
  const [single, another] = chosen
  const heading = another
    ? text.severalHeading({ count: chosen.length })
    : single
      ? (record?.quote?.heading ?? single.name)
      : from === 'share'
        ? text.sharedHeading
        : offer.question && !offer.capacity
          ? text.questionHeading
          : text.figuresHeading
  const origin = from && origins[from]
  const note = lines.length > 0 ? text.carriedText : single && !another ? text.emptyText : undefined
  const rows: Readonly<Record<CarriedLine, { label: string; value: string | undefined; remark?: string }>> = {
    capacity: { label: labelOf('plannedCapacity'), value: offer.capacity },
    rawMaterial: { label: labelOf('rawMaterial'), value: offer.rawMaterial },
    question: { label: text.question, value: offer.question },
    product: {
      label: another ? text.products : text.product,
      value: names,
      remark: text.productPlace({ field: labelOf('plannedCapacity') }),
    },
  }
  return (
    <section className={styles.band} aria-labelledby="quote-context">
      {record ? (
        <span className={styles.picture}>
          <Picture picture={{ ...record.heroBackgroundImage, alt: '' }} sizes="13.5rem" />
        </span>
      ) : null}
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2 id="quote-context" tabIndex={-1}>
              {heading}
            </h2>
            <p>{[origin, note].filter(Boolean).join(' ')}</p>
          </div>
          <Button variant="line" size="small" onClick={onChange}>
            {single ? text.change : text.choose}
          </Button>
        </div>
        {message ? <p role="status">{message}</p> : null}
        {conflicts.length > 0 ? (
          <AnswerConflict
            conflicts={conflicts.map(({ field, ...answers }) => ({ label: labelOf(field), ...answers }))}
            onReplace={() => carried.resolve('replace')}
            onKeep={() => carried.resolve('keep')}
          />
        ) : null}
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => {
              const { label, value, remark } = rows[line]
              return (
                <li key={line}>
                  <span className={styles.label}>{label}</span>
                  <b>
                    <span translate="no">{value}</span>
                    {remark ? <small>{remark}</small> : null}
                  </b>
                  <IconButton
                    label={text.remove({ line: label })}
                    icon={<Icon name="close" />}
                    className={styles.remove}
                    onClick={() => carried.remove(line)}
                  />
                </li>
              )
            })}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

function labelOf(field: string): string {
  return quoteFields.find(({ name }) => name === field)?.label ?? field
}
