/** Widest picture that a phone asks for, in pixels: a screen of 412 at 1.75 pixels each, as Lighthouse's phone has. */
const phonePixels = 721

/** Pictures of a page by their addresses, as a phone chooses them. */
export interface Pictures {
  /** Fetched with the page. */
  readonly first: readonly string[]
  readonly all: readonly string[]
}

/**
 * The pictures of a document as a phone with a modern browser fetches them, also those that a script fetches when
 * they are seen (their addresses stand in data- attributes). None is taken to be narrower than the
 * screen, so the phone may fetch less than this, but never more.
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

/** The file that is fetched for an image element and the sources before it. */
function choose(text: string): string | undefined {
  const sources = [...text.matchAll(/<source\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const best = sources.find((source) => /type="image\/avif"/.test(source) && forPhone(source)) ?? text
  const candidates = (/\s(?:data-)?srcset="([^"]+)"/i.exec(best)?.[1] ?? '')
    .split(',')
    .map((candidate) => {
      const [address = '', width = ''] = candidate.trim().split(/\s+/)
      return { address, width: Number.parseInt(width, 10) }
    })
    .filter(({ width }) => width > 0)
    .sort((one, other) => one.width - other.width)
  const wide = candidates.find(({ width }) => width >= phonePixels) ?? candidates.at(-1)
  return wide?.address ?? /\s(?:data-)?src="([^"]+)"/.exec(text)?.[1]
}

/** Whether a source is meant for narrow screens too. */
function forPhone(source: string): boolean {
  const media = /\smedia="([^"]+)"/.exec(source)?.[1] ?? ''
  return !/min-width/.test(media)
}
