import encodeQR from 'qr'

/** Blank margin around a QR code in modules (ISO/IEC 18004). */
const MARGIN = 4

/**
 * Draws a text as a QR code: an SVG with one path, in which each row of dark modules is a series of bars.
 * Level M restores up to 15 % of the code, which a printed sheet needs.
 */
export function qrCode(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  const path = rows.flatMap((row, y) => barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  const size = rows.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
  )
}

/** Start and length of each series of dark modules in a row. */
function barsOf(row: readonly boolean[]): [start: number, length: number][] {
  const bars: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = bars.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else bars.push([x, 1])
  })
  return bars
}
