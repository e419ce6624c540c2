import { parseHtmlTable } from './parse-html-table'
import { parseTsv } from './parse-tsv'

/** The cells of a paste: those of the first table in it, else those of its text. */
export function cellsOf(data: DataTransfer): string[][] {
  return parseHtmlTable(data.getData('text/html')) ?? parseTsv(data.getData('text/plain'))
}

/** Reads the cells on the clipboard; undefined if the browser refuses. */
export async function readClipboard(): Promise<string[][] | undefined> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const textOf = async (type: string) =>
        item.types.includes(type) ? await (await item.getType(type)).text() : ''
      const cells = parseHtmlTable(await textOf('text/html'))
      if (cells) return cells
      if (item.types.includes('text/plain')) return parseTsv(await textOf('text/plain'))
    }
  } catch {
    return undefined
  }
  return undefined
}
