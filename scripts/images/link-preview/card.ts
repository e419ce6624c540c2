import { MARK } from '../../icons/app-icon'
import { lettering } from './lettering'

/** What a link preview says. */
export interface PreviewCard {
  readonly company: string
  readonly title: string
  /** Up to two lead figures of the page. */
  readonly figures: readonly { readonly figure: string; readonly unit: string; readonly label: string }[]
  /** Whether a picture is laid into `PICTURE`; without one the mark of the brand stands there. */
  readonly hasPicture: boolean
}

/** Size of a link preview in pixels, as Open Graph readers expect it. */
export const CARD = { width: 1200, height: 630 } as const
/** Where the picture of the page goes, in pixels from the top left corner. */
export const PICTURE = { left: 652, top: 98, width: 548, height: 411 } as const

const INK = '#0b2024'
const INK_2 = '#3b5054'
const GAS = '#ffc61a'
const LEFT = 64
/** Stands where other pages have their picture. */
const LARGE_MARK = `<g transform="translate(842 150) scale(10)"><path fill="${INK}" d="${MARK[0]}"/><path fill="${GAS}" d="${MARK[1]}"/></g>`
/** Middle of the gas line, which every preview has along its foot. */
const LINE = 566

/**
 * Draws a link preview in the site's style: ink on paper, the title, the lead figures, and the gas line.
 * All text is outlines, so that it looks the same wherever it is drawn.
 */
export function drawCard({ company, title, figures, hasPicture }: PreviewCard): string {
  const width = PICTURE.left - 40 - LEFT
  const parts = [
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#fff"/>`,
    `<g transform="translate(${LEFT} 52) scale(1.5)"><path fill="${INK}" d="${MARK[0]}"/><path fill="${GAS}" d="${MARK[1]}"/></g>`,
    text(lettering('display', 34).outline(company, LEFT + 56, 88), INK),
    gasLine(),
  ]
  // The largest size at which the title needs no more lines than there is room for.
  const room = figures.length > 0 ? 235 : 340
  const size = [76, 68, 60, 52, 46].find((px) => fits(title, px, width, room)) ?? 46
  const face = lettering('display', size)
  const lines = face.wrap(title, width, Math.floor(room / (size * 1.1)))
  const start = figures.length > 0 ? 190 : 215
  for (const [index, line] of lines.entries())
    parts.push(text(face.outline(line, LEFT, start + index * size * 1.1), INK))
  parts.push(drawFigures(figures, width))
  if (!hasPicture) parts.push(LARGE_MARK)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${parts.join('')}</svg>`
}

function fits(title: string, size: number, width: number, room: number): boolean {
  const face = lettering('display', size)
  const lines = face.wrap(title, width, 99)
  return lines.length * size * 1.1 <= room && lines.every((line) => face.width(line) <= width)
}

function drawFigures(figures: PreviewCard['figures'], width: number): string {
  const sizes = [46, 38, 32]
  const rows = sizes.map((size) => figureRow(figures, size))
  const row = rows.find(({ wide }) => wide <= width) ?? figureRow(figures.slice(0, 1), 38)
  return row.drawn
}

/** Figures side by side with their units behind and their labels below them, and how wide they are together. */
function figureRow(
  figures: PreviewCard['figures'],
  size: number,
): { readonly drawn: string; readonly wide: number } {
  const [large, small] = [lettering('data', size), lettering('data', 24)]
  const gap = 44
  let x = LEFT
  const drawn: string[] = []
  for (const { figure, unit, label } of figures) {
    const afterFigure = x + large.width(figure) + 10
    drawn.push(
      text(large.outline(figure, x, 464), INK),
      text(small.outline(unit, afterFigure, 464), INK),
      text(small.outline(label, x, 500), INK_2),
    )
    x = Math.max(afterFigure + small.width(unit), x + small.width(label)) + gap
  }
  return { drawn: drawn.join(''), wide: x - gap - LEFT }
}

/** The cased pipe of the site, with a flange where the picture begins. */
function gasLine(): string {
  const flange = (x: number) =>
    `<rect x="${x}" y="${LINE - 22}" width="12" height="44" rx="3" fill="${GAS}" stroke="${INK}" stroke-width="3"/>`
  return (
    `<rect x="-8" y="${LINE - 12}" width="${CARD.width + 16}" height="24" fill="${GAS}" stroke="${INK}" stroke-width="3"/>` +
    flange(PICTURE.left - 40) +
    flange(PICTURE.left - 26)
  )
}

function text(outline: string, colour: string): string {
  return `<path fill="${colour}" d="${outline}"/>`
}
