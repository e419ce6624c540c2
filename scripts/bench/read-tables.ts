/** Cells of a row of a Markdown table, by column. */
export type Row = ReadonlyMap<string, string>

/** Reads the tables of a Markdown text, as `table` writes them: all rows of all tables. */
export function readTables(markdown: string): readonly Row[] {
  const rows: Row[] = []
  let head: readonly string[] | undefined
  for (const line of markdown.split('\n')) {
    const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ')
    if (!cells) head = undefined
    else if (!head) head = cells
    else if (!cells.every((cell) => cell === '---'))
      rows.push(new Map(head.map((column, index) => [column, cells[index] ?? ''])))
  }
  return rows
}
