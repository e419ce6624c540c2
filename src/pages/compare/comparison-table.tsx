import type { ReactNode } from 'react'
import { InlineContent } from '../../components/inline/inline-content'
import { SmartLink } from '../../components/links/smart-link'
import { Picture } from '../../components/picture/picture'
import { Icon } from '../../components/text/icon'
import { LiveText } from '../../components/text/live-text'
import { Typeset } from '../../components/text/typeset'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import { EachSystem } from '../../components/units/each-system'
import { FigureWithUnit } from '../../components/units/quantity-figure'
import { QuantityScale } from '../../components/units/quantity-scale'
import {
  type FigureSpecification,
  isFigure,
  type SpecificationLine,
  type WordSpecification,
} from '../../contracts/specifications/specifications-of'
import type { ProductPage } from '../../generated/content'
import * as text from '../../generated/interface/compare'
import { mediumOf } from '../../units/quantity'
import { quantityIn } from '../../units/quantity-in'
import type { Scale } from '../../units/scale'
import { sharedScale } from '../../units/shared-scale'
import { type Unit, unitIn } from '../../units/unit-table'
import type { Absence, Comparison, FigureRow, TextRow } from './align-specifications'
import styles from './comparison-table.module.css'
import { axisFigures, type RowScale, writeScale } from './write-scale'

/** A product of the comparison with its record. */
export interface Column {
  /** File name of its page. */
  readonly product: string
  readonly name: string
  readonly link: string
  readonly record: ProductPage
}

interface ComparisonTableProps {
  readonly columns: readonly Column[]
  readonly rows: Comparison
  readonly onRemove: (product: string) => void
}

/**
 * The comparison as a table with one column for each product. On narrow screens each row is a block with the products
 * below each other, so that their bars share one axis; on paper each row of figures is.
 */
export function ComparisonTable({ columns, rows, onRemove }: ComparisonTableProps) {
  const hasGaps =
    rows.figures.some(({ cells }) => cells.includes('notPublished')) ||
    rows.texts.some(({ cells }) => cells.includes('notPublished'))
  return (
    <>
      <table className={styles.table} aria-label={text.products} style={{ '--products': columns.length }}>
        <thead>
          <tr>
            <td>{text.property}</td>
            {columns.map(({ product, name, link, record }) => (
              <th key={product} scope="col">
                <span className={styles.picture}>
                  <Picture picture={{ ...record.heroBackgroundImage, alt: '' }} sizes="5.5rem" />
                </span>
                <SmartLink to={link}>{name}</SmartLink>
                <button
                  type="button"
                  aria-label={text.remove({ product: name })}
                  onClick={() => onRemove(product)}
                >
                  <Icon name="close" />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <Group heading={text.figures} columns={columns} className={styles.figures}>
          {rows.figures.map((row) => (
            <FigureCells key={`${row.property} ${row.label}`} row={row} columns={columns} />
          ))}
        </Group>
        <Group heading={text.design} columns={columns} className={styles.design} repeatsHead>
          {rows.texts.map((row) => (
            <TextCells key={`${row.property} ${row.label}`} row={row} columns={columns} />
          ))}
        </Group>
      </table>
      {hasGaps ? <p className={styles.note}>{text.notStatedNote}</p> : null}
    </>
  )
}

interface GroupProps extends Pick<ComparisonTableProps, 'columns'> {
  readonly heading: string
  readonly className: string | undefined
  /** Whether the group repeats the names of the products on paper, where only its rows have columns. */
  readonly repeatsHead?: boolean
  readonly children: readonly ReactNode[]
}

function Group({ heading, columns, className, repeatsHead = false, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <tbody className={className}>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {heading}
        </th>
      </tr>
      {repeatsHead ? (
        <tr className={styles.names}>
          <td>{heading}</td>
          {columns.map(({ product, name }) => (
            <td key={product} translate="no">
              {name}
            </td>
          ))}
        </tr>
      ) : null}
      {children}
    </tbody>
  )
}

interface RowProps<Row> extends Pick<ComparisonTableProps, 'columns'> {
  readonly row: Row
}

function FigureCells({ row: { property, label, cells }, columns }: RowProps<FigureRow>) {
  const quantities = cells.flatMap((cell) => (isFigureCell(cell) ? [cell.quantity] : []))
  const [first] = quantities
  if (!first) return null
  // The scale has round ends in the units that most visitors read; the figures may be authored in others.
  const unit = unitIn(first.unit, 'metric')
  const scale = { ...sharedScale(quantities.map((quantity) => quantityIn(quantity, unit))), unit }
  const [medium, ...otherMedia] = new Set(quantities.map(mediumOf))
  const rowScale: RowScale = { scale, medium: otherMedia.length === 0 ? medium : undefined }
  const name = label ?? text.properties[property]
  return (
    <tr>
      <th scope="row">
        <Typeset>{name}</Typeset>
        <small>
          <ScaleText {...rowScale} />
        </small>
        <Axis {...rowScale} />
      </th>
      {columns.map(({ product, name: productName }, index) => {
        const cell = cells[index] ?? 'notPublished'
        return (
          <td key={product} data-absent={typeof cell === 'string' ? cell : undefined}>
            <ProductName number={index + 1} name={productName} />
            {isFigureCell(cell) ? (
              <Figure key={cell.label} cell={cell} row={name} scale={scale} />
            ) : (
              <InWords cell={cell} row={name} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function TextCells({ row: { property, label, cells }, columns }: RowProps<TextRow>) {
  const rowName = label ?? (property && text.properties[property]) ?? ''
  return (
    <tr data-words="">
      <th scope="row">
        <Typeset>{rowName}</Typeset>
      </th>
      {columns.map(({ product, name }, index) => {
        const cell = cells[index] ?? 'notPublished'
        return (
          <td key={product} data-absent={typeof cell === 'string' ? cell : undefined}>
            <ProductName number={index + 1} name={name} />
            <InWords cell={cell} row={rowName} />
          </td>
        )
      })}
    </tr>
  )
}

const isFigureCell = (cell: SpecificationLine | Absence): cell is FigureSpecification =>
  typeof cell === 'object' && isFigure(cell)

/** Number and name of a product beside its figure, for narrow screens. */
function ProductName({ number, name }: { readonly number: number; readonly name: string }) {
  return (
    <span className={styles.product}>
      <i aria-hidden="true">{number}</i>
      <span translate="no">{name}</span>
    </span>
  )
}

interface FigureProps {
  readonly cell: FigureSpecification
  /** Name of the row. */
  readonly row: string
  readonly scale: Scale & { readonly unit: Unit }
}

function Figure({ cell: { label, quantity, remark }, row, scale }: FigureProps) {
  const isNamed = label !== row
  return (
    <>
      <span className={styles.value}>
        <FigureWithUnit quantity={quantity} />
      </span>
      {isNamed || remark || quantity.note ? (
        <small className={styles.remark}>
          {isNamed ? <Typeset>{label}</Typeset> : null}
          {isNamed && (remark || quantity.note) ? <span>. </span> : null}
          <InlineContent text={remark} />
          {remark && quantity.note ? <span>. </span> : null}
          <Typeset>{quantity.note}</Typeset>
        </small>
      ) : null}
      <QuantityScale quantity={quantityIn(quantity, scale.unit)} scale={scale} />
    </>
  )
}

interface InWordsProps {
  readonly cell: WordSpecification | Absence
  /** Name of the row. */
  readonly row: string
}

/** Words in place of a figure, or why there is none. */
function InWords({ cell, row }: InWordsProps) {
  if (cell === 'notPublished')
    return (
      <p>
        <NotStated />
      </p>
    )
  if (cell === 'notApplicable') return <p>{text.notApplicable}</p>
  return (
    <>
      <p>
        <LiveText>{cell.words}</LiveText>
      </p>
      {cell.label === row ? null : (
        <small className={styles.remark}>
          <Typeset>{cell.label}</Typeset>
        </small>
      )}
    </>
  )
}

/** A dash, which the note below the table explains once. */
function NotStated() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{text.notStated}</VisuallyHidden>
    </>
  )
}

/** Ends of the scale that all bars of a row share. */
function ScaleText(row: RowScale) {
  return <EachSystem write={(system) => writeScale(row, system)} />
}

/** The scale that all bars of a row share, below them on paper. */
function Axis(row: RowScale) {
  return (
    <span className={styles.axis} aria-hidden="true">
      {axisFigures(row).map(({ at, write }) => (
        <span key={at} style={{ '--at': at }}>
          <EachSystem write={write} />
        </span>
      ))}
    </span>
  )
}
