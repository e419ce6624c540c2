/** The columns of the product index. */
export const indexColumns = ['flow', 'purity', 'pressure'] as const
export type IndexColumn = (typeof indexColumns)[number]

/** What the visitor looks for in the product index: a need, and figures in Nm³/h, % and bar. */
export interface ProductFilter extends Readonly<Partial<Record<IndexColumn, number>>> {
  /** Id of a need. */
  readonly need?: string | undefined
}

const parameters: Readonly<Record<IndexColumn, string>> = { flow: 'f', purity: 'p', pressure: 'b' }

/** Largest figure that can be looked for in each column. */
export const largestFigures: Readonly<Record<IndexColumn, number>> = { flow: 1e7, purity: 100, pressure: 1e5 }

/** Whether a figure can be looked for in a column. */
export function isPossibleFigure(column: IndexColumn, figure: number | undefined): figure is number {
  if (figure === undefined || !(figure <= largestFigures[column])) return false
  return column === 'purity' ? figure >= 0 : figure > 0
}

/** Reads a filter from a query, which anybody can write: figures that are none are ignored. */
export function parseProductFilter(query: string): ProductFilter {
  const read = new URLSearchParams(query)
  const figures = indexColumns.flatMap((column): [IndexColumn, number][] => {
    const text = read.get(parameters[column]) ?? ''
    const figure = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined
    return isPossibleFigure(column, figure) ? [[column, figure]] : []
  })
  const need = read.get('need')
  return { ...(need && { need: need.slice(0, 40) }), ...Object.fromEntries(figures) }
}

/** Writes a filter as a query without `?`, as in `need=air&f=1500&b=7`; empty for all products. */
export function writeProductFilter(filter: ProductFilter): string {
  const query = new URLSearchParams()
  if (filter.need) query.set('need', filter.need)
  for (const column of indexColumns) {
    const figure = filter[column]
    // Converted figures have endless digits.
    if (figure !== undefined) query.set(parameters[column], String(Number(figure.toPrecision(6))))
  }
  return `${query}`
}
