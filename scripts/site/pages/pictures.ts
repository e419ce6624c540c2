/** Widest picture that a phone requests, in pixels: Lighthouse's phone is 412 px wide at a density of 1.75. */
const phonePixels = 721

/** Addresses of a page's pictures, as a phone selects them. */
export interface Pictures {
  /** Pictures that are not lazy. */
  readonly first: readonly string[]
  readonly all: readonly string[]
}

/**
 * The pictures of a document as a phone with a modern browser fetches them, including those that a script loads on
 * scroll from data- attributes. Each picture counts at full screen width, so a phone fetches at most this.
 */
export function picturesOf(html: string): Pictures {
  const first: string[] = []
  const all: string[] = []
  for (const [text, attributes = ''] of html.matchAll(/(?:<source\b[^>]*>\s*)*<img\b([^>]*)>/g)) {
    const address = choose(text)
    if (!address?.startsWith('/')) continue
    all.push(address)
    if (!/\sloading="lazy"/.test(attributes)) first.push(address)
  }
  return { first, all }
}

/** The file that a phone fetches for an image element and its sources. */
function choose(text: string): string | undefined {
  const sources = [...text.matchAll(/<source\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const best = sources.find((source) => /type="image\/avif"/.test(source) && isForNarrow(source)) ?? text
  return (
    forPhone(/\s(?:data-)?srcset="([^"]+)"/i.exec(best)?.[1] ?? '') ??
    /\s(?:data-)?src="([^"]+)"/.exec(text)?.[1]
  )
}

/** Address of the file that a phone fetches from a srcset. */
export function forPhone(srcset: string): string | undefined {
  const candidates = srcset
    .split(',')
    .map((candidate) => {
      const [address = '', width = ''] = candidate.trim().split(/\s+/)
      return { address, width: Number.parseInt(width, 10) }
    })
    .filter(({ width }) => width > 0)
    .sort((one, other) => one.width - other.width)
  return (candidates.find(({ width }) => width >= phonePixels) ?? candidates.at(-1))?.address
}

/** Whether a source applies to narrow screens. */
function isForNarrow(source: string): boolean {
  const media = /\smedia="([^"]+)"/.exec(source)?.[1] ?? ''
  return !/min-width/.test(media)
}
