/* Shapes for the symbols, as SVG path data around the point 0, 0. */

/** A circle. */
export const circle = (r: number, x = 0, y = 0) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** A box of the given width and height. */
export const box = (width: number, height: number, x = 0, y = 0) =>
  `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}Z`

/** An upright pressure vessel with dished ends. */
export const vessel = (width: number, height: number, x = 0, y = 0) => {
  const [w, h, end] = [width / 2, height / 2, Math.min(16, width / 4)]
  return `M${x - w} ${y - h + end}Q${x - w} ${y - h} ${x} ${y - h}T${x + w} ${y - h + end}V${y + h - end}Q${x + w} ${y + h} ${x} ${y + h}T${x - w} ${y + h - end}Z`
}

/** A lying pressure vessel with dished ends. */
export const drum = (width: number, height: number) => {
  const [w, h, end] = [width / 2, height / 2, Math.min(16, height / 4)]
  return `M${-w + end} ${-h}H${w - end}Q${w} ${-h} ${w} 0T${w - end} ${h}H${-w + end}Q${-w} ${h} ${-w} 0T${-w + end} ${-h}Z`
}

/** Level lines across a width. */
export const levels = (width: number, ys: readonly number[], x = 0) =>
  ys.map((y) => `M${x - width / 2} ${y}h${width}`).join('')

/** A bed of grains: dots on a grid. */
export const grains = (width: number, height: number, x = 0, y = 0) => {
  let dots = ''
  for (let row = -height / 2; row <= height / 2; row += 12)
    for (let column = -width / 2; column <= width / 2; column += 12) dots += circle(1.4, x + column, y + row)
  return dots
}

/** Two triangles, point to point: a valve. */
export const valve = (size: number) =>
  `M${-size} ${-size * 0.6}L${size} ${size * 0.6}V${-size * 0.6}L${-size} ${size * 0.6}Z`

/** A gas bottle. */
export const bottle = (width: number, height: number, x = 0) => {
  const [w, h] = [width / 2, height / 2]
  return `M${x - w} ${h}V${-h + 16}Q${x - w} ${-h + 6} ${x - 4} ${-h + 6}V${-h}H${x + 4}V${-h + 6}Q${x + w} ${-h + 6} ${x + w} ${-h + 16}V${h}Z`
}
