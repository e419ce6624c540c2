/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

/** Bytes as kilobytes of 1,000 with one digit. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
