/** A size of a file, as in `155 kB` or `5.9 MB`. */
export function byteWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A size of a picture, as in `1,080 × 720 px`. */
export function pixelWords(width: number, height: number): string {
  return `${width.toLocaleString('en-GB')} × ${height.toLocaleString('en-GB')} px`
}

/** Name of a slot for people, as in `Hero phone`. */
export function slotWords(slot: string): string {
  const words = slot.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
