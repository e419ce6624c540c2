import { isObject } from './schemas/schema'

export const redirectsFile = 'content/redirects.json'

/** A redirect with its index in the file. */
export interface WrittenRedirect {
  readonly from: string
  readonly to: string
  readonly index: number
}

/** The redirects in the content of their file, as far as they are complete. */
export function redirectsIn(value: unknown): WrittenRedirect[] {
  const list: unknown = isObject(value) ? value.redirects : undefined
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) =>
    isObject(item) && typeof item.from === 'string' && typeof item.to === 'string'
      ? [{ from: item.from, to: item.to, index }]
      : [],
  )
}
