/** Returns a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

/** Formats bytes in kB of 1,000 bytes with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
