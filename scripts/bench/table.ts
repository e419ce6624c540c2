/** Returns a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

/** Formats bytes in kB of 1,000 bytes with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** The middle value; of an even number of values the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
