import { formatQuantity } from '../../../../src/units/format'
import type { Quantity } from '../../../../src/units/quantity'
import type { Problem } from '../../model'
import type { TextFigure } from './text-figures'

/** A quantity that the technical specifications of a page state. */
export interface SpecifiedFigure {
  readonly address: string
  readonly label: string
  readonly quantity: Quantity
}

/**
 * Figures in texts that resemble a specification and differ from it, such as the old value of a changed figure. A figure
 * that equals any quantity of the site is right. Any other range or bound is reported if it has the unit and the shape of
 * a specification and either
 * - is about that product: its page, or a block that links to it,
 * - is in a sentence with "we" or "our", or
 * - is a range that shares exactly one end with the specification.
 * @param quantities every quantity of the site
 */
export function staleFigureWarnings(
  figures: readonly TextFigure[],
  specified: readonly SpecifiedFigure[],
  quantities: readonly Quantity[],
): Problem[] {
  const known = new Set(quantities.map(keyOf))
  return figures.flatMap((figure): Problem[] => {
    if (known.has(keyOf(figure))) return []
    const alike = specified.filter(
      ({ quantity }) => quantity.unit === figure.unit && shapeOf(quantity) === shapeOf(figure),
    )
    const about = alike.filter(({ address }) => address === figure.about)
    const sharing = alike.filter(({ quantity }) => sharedEnds(quantity, figure) === 1)
    const shared = sharing.find((one) => about.includes(one)) ?? sharing[0]
    const likely = shared ?? about[0] ?? (figure.isOurs ? alike[0] : undefined)
    if (!likely) return []
    const right = formatQuantity(likely.quantity).text.replaceAll('\u00a0', ' ')
    return [
      {
        file: figure.file,
        place: figure.place,
        ...(figure.field === undefined ? {} : { field: figure.field }),
        message: `"${figure.written}" resembles a specification and differs from it.`,
        expected: `"${right}", the ${likely.label} of ${likely.address}`,
        found: `"${figure.written}"`,
        help: [
          `If it is an old value, write the new one, or {${likely.address}: ${likely.label}}, which follows every change.`,
        ],
        warning: 'staleFigure',
      },
    ]
  })
}

type Bounds = Pick<Quantity, 'unit' | 'min' | 'max'>

function keyOf({ unit, min, max }: Bounds): string {
  return [unit, min, max].join(' ')
}

function shapeOf({ min, max }: Bounds): string {
  return `${min !== undefined} ${max !== undefined}`
}

function sharedEnds(one: Bounds, other: Bounds): number {
  if (one.min === undefined || one.max === undefined) return 0
  return Number(one.min === other.min) + Number(one.max === other.max)
}
