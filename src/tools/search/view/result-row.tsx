import { memo, type ReactNode } from 'react'
import { SmartLink } from '../../../components/links/smart-link'
import { Icon } from '../../../components/text/icon'
import { LiveText } from '../../../components/text/live-text'
import { EachSystem } from '../../../components/units/each-system'
import { FigureWithUnit } from '../../../components/units/quantity-figure'
import { QuantityScale } from '../../../components/units/quantity-scale'
import type { IconName, Quantity, SearchEntry } from '../../../generated/content'
import * as text from '../../../generated/interface/search'
import { figureStyle } from '../../../generated/language'
import { formatQuantity } from '../../../units/format'
import { scalePosition } from '../../../units/scale'
import type { System } from '../../../units/unit-table'
import { figureText } from '../describe-quantity'
import { isSameResult, type Result } from '../results'
import { MarkedText } from './marked-text'
import styles from './results-view.module.css'

/** Icons of entries that name none. */
const icons: Readonly<Record<SearchEntry['kind'], IconName>> = {
  products: 'factory',
  calculators: 'gauge',
  specifications: 'ruler',
  services: 'gear',
  articles: 'newspaper',
  questions: 'info',
  pages: 'file-text',
}

interface ResultRowProps {
  readonly result: Result
  /** Id of an option in a listbox; none for a link in a list. */
  readonly optionId?: string
  /** Whether the option is the active one. */
  readonly isActive?: boolean
  readonly onOpen?: (() => void) | undefined
}

/**
 * One result as a link: its name and why it was found; for a range also figure, bar and the typed figure on its scale. Most
 * keys leave some results as they are, and those are not rendered again.
 */
export const ResultRow = memo(function ResultRow({
  result,
  optionId,
  isActive = false,
  onOpen,
}: ResultRowProps) {
  const { entry } = result
  return (
    <ResultLink
      to={entry.link}
      optionId={optionId}
      isActive={isActive}
      onOpen={onOpen}
      className={entry.quantity ? `${styles.row} ${styles.range}` : styles.row}
    >
      {entry.quantity ? (
        <RangeResult result={result} quantity={entry.quantity} />
      ) : (
        <>
          <Thumbnail entry={entry} />
          <span>
            <b>
              <MarkedText text={entry.title} marked={result.marked} />
            </b>
            <small>{reasonOf(result)}</small>
          </span>
          <span className={styles.arrow} />
        </>
      )}
    </ResultLink>
  )
}, isSameRow)

function isSameRow(one: ResultRowProps, other: ResultRowProps): boolean {
  return (
    one.optionId === other.optionId &&
    one.isActive === other.isActive &&
    one.onOpen === other.onOpen &&
    isSameResult(one.result, other.result)
  )
}

interface ResultLinkProps {
  readonly optionId: string | undefined
  readonly isActive: boolean
  readonly onOpen: (() => void) | undefined
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that is an option of a listbox, or an ordinary one. */
function ResultLink({ to, optionId, isActive, onOpen, className, children }: ResultLinkProps) {
  const option = optionId !== undefined && {
    role: 'option',
    id: optionId,
    'aria-selected': isActive,
    tabIndex: -1,
  }
  return (
    <SmartLink to={to} className={className} onClick={onOpen} {...option}>
      {children}
    </SmartLink>
  )
}

function RangeResult({ result, quantity }: { readonly result: Result; readonly quantity: Quantity }) {
  const { entry, marked, scale, needle } = result
  return (
    <>
      <span>
        <b>
          <MarkedText text={entry.title} marked={marked} />
        </b>
        <small>{reasonOf(result)}</small>
      </span>
      <span className={styles.figure}>
        <FigureWithUnit quantity={quantity} />
      </span>
      <span className={styles.bar}>
        <QuantityScale quantity={quantity} scale={scale} />
        {needle && scale ? (
          <span
            className={styles.needle}
            aria-hidden="true"
            style={{
              '--needle': scalePosition({ value: (needle.min + needle.max) / 2, unit: quantity.unit }, scale)
                .a,
            }}
          />
        ) : null}
      </span>
    </>
  )
}

/** Decorative: the name beside it says what it shows. */
function Thumbnail({ entry: { picture, icon, kind } }: { readonly entry: SearchEntry }) {
  return (
    <span className={styles.thumbnail}>
      {picture === undefined ? (
        <Icon name={icon ?? icons[kind]} />
      ) : (
        <img src={picture} alt="" width={44} height={44} loading="lazy" decoding="async" />
      )}
    </span>
  )
}

/** Why the entry was found, in words. */
function reasonOf({ entry, reason, marked }: Result): ReactNode {
  const { note = '', about, words } = entry
  switch (reason.by) {
    case 'range': {
      const { fit, quantity, label = note } = reason
      if (fit !== 'inside')
        return <LiveText>{text.fits[fit]({ label, figure: figureText(quantity) })}</LiveText>
      return <Lines lines={[note, about]} marked={marked} />
    }
    case 'specifications':
      return <Included specifications={reason.specifications} />
    case 'synonym':
      return (
        <Lines lines={[text.synonym(reason), entry.kind === 'questions' ? about : note]} marked={marked} />
      )
    case 'text':
      return words === undefined ? (
        <LiveText>{text.inText({ words: reason.words.join(', ') })}</LiveText>
      ) : (
        <Lines lines={[note, words]} marked={marked} />
      )
    default:
      return (
        <Lines lines={entry.kind === 'questions' ? [about, note] : [note, words ?? about]} marked={marked} />
      )
  }
}

interface LinesProps {
  readonly lines: readonly (string | undefined)[]
  readonly marked: ReadonlySet<string>
}

function Lines({ lines, marked }: LinesProps) {
  const shown = lines.filter((line) => line !== undefined && line !== '').join(' · ')
  return <MarkedText text={shown} marked={marked} />
}

/** The ranges of a product that contain the typed figures. */
function Included({ specifications }: { readonly specifications: readonly SearchEntry[] }) {
  const lines = (system: System) =>
    specifications
      .flatMap(({ note = '', quantity }) =>
        quantity
          ? text.includes({
              label: note,
              range: formatQuantity(quantity, { system, style: figureStyle }).text,
            })
          : [],
      )
      .slice(0, 3)
      .join(' · ')
  return <EachSystem write={lines} />
}
