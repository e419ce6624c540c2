/** `1 page`, `30 pages`. */
export function inPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}

/** A size as people read it, as in `1.9 MB`. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
