import { LOGO_PATHS } from '../icons/app-icon'
import { lettering } from './lettering'

/** Content of a link preview. */
export interface PreviewCard {
  readonly company: string
  readonly title: string
  /** Up to two lead figures of the page. */
  readonly figures: readonly { readonly figure: string; readonly unit: string; readonly label: string }[]
  /** Whether a picture covers `PICTURE`; otherwise the logo is drawn there. */
  readonly hasPicture: boolean
}

/** Size of a link preview in pixels, the one that Open Graph consumers expect. */
export const CARD = { width: 1200, height: 630 } as const
/** Region of the page's picture, in pixels from the top left corner. */
export const PICTURE = { left: 652, top: 98, width: 548, height: 411 } as const

const INK = '#0b2024'
const INK_2 = '#3b5054'
const GAS = '#ffc61a'
const LEFT = 64
/** Drawn in place of a picture. */
const LARGE_LOGO = `<g transform="translate(842 150) scale(10)"><path fill="${INK}" d="${LOGO_PATHS[0]}"/><path fill="${GAS}" d="${LOGO_PATHS[1]}"/></g>`
/** Centre line of the gas line along the foot, in pixels from the top. */
const GAS_LINE_Y = 566

/**
 * SVG of a link preview in the site's style: ink on paper, the title, the lead figures and the gas line.
 * Text is drawn as outlines, because the fonts of the machine would change it.
 */
export function drawCard({ company, title, figures, hasPicture }: PreviewCard): string {
  const width = PICTURE.left - 40 - LEFT
  const parts = [
    `<rect width="${CARD.width}" height="${CARD.height}" fill="#fff"/>`,
    `<g transform="translate(${LEFT} 52) scale(1.5)"><path fill="${INK}" d="${LOGO_PATHS[0]}"/><path fill="${GAS}" d="${LOGO_PATHS[1]}"/></g>`,
    text(lettering('display', 34).outline(company, LEFT + 56, 88), INK),
    gasLine(),
  ]
  const height = figures.length > 0 ? 235 : 340
  // The largest size at which all lines of the title fit.
  const size = [76, 68, 60, 52, 46].find((px) => fits(title, px, width, height)) ?? 46
  const face = lettering('display', size)
  const lines = face.wrap(title, width, Math.floor(height / (size * 1.1)))
  const start = figures.length > 0 ? 190 : 215
  for (const [index, line] of lines.entries())
    parts.push(text(face.outline(line, LEFT, start + index * size * 1.1), INK))
  parts.push(drawFigures(figures, width))
  if (!hasPicture) parts.push(LARGE_LOGO)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${parts.join('')}</svg>`
}

function fits(title: string, size: number, width: number, height: number): boolean {
  const face = lettering('display', size)
  const lines = face.wrap(title, width, 99)
  return lines.length * size * 1.1 <= height && lines.every((line) => face.width(line) <= width)
}

function drawFigures(figures: PreviewCard['figures'], width: number): string {
  const sizes = [46, 38, 32]
  const rows = sizes.map((size) => figureRow(figures, size))
  const row = rows.find(({ totalWidth }) => totalWidth <= width) ?? figureRow(figures.slice(0, 1), 38)
  return row.drawn
}

/** Figures side by side, each followed by its unit and above its label, with their total width in pixels. */
function figureRow(
  figures: PreviewCard['figures'],
  size: number,
): { readonly drawn: string; readonly totalWidth: number } {
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
  return { drawn: drawn.join(''), totalWidth: x - gap - LEFT }
}

/** The site's cased pipe, with two flanges where the picture begins. */
function gasLine(): string {
  const flange = (x: number) =>
    `<rect x="${x}" y="${GAS_LINE_Y - 22}" width="12" height="44" rx="3" fill="${GAS}" stroke="${INK}" stroke-width="3"/>`
  return (
    `<rect x="-8" y="${GAS_LINE_Y - 12}" width="${CARD.width + 16}" height="24" fill="${GAS}" stroke="${INK}" stroke-width="3"/>` +
    flange(PICTURE.left - 40) +
    flange(PICTURE.left - 26)
  )
}

function text(outline: string, colour: string): string {
  return `<path fill="${colour}" d="${outline}"/>`
}
