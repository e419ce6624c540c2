import type { Problem, Reference, Seek } from '../model'
import { originOf, toPath } from '../origins'
import type { InlineMode } from './inline-node'
import { parseInline } from './parse-inline'

/** Where a file's texts are written, and how their fields are called. */
export interface TextPlaces {
  readonly origins: Parameters<typeof originOf>[0]
  /** The expanded content. */
  readonly value: unknown
  readonly label: (reference: Reference) => string
  /** Decides between the branches of a choice that allow different syntax. */
  readonly modeOf: (reference: Reference) => InlineMode
}

/** References of an entry with the links and figures inside its texts, and the problems of those texts. */
export function readTexts(
  references: readonly Reference[],
  places: TextPlaces,
): { readonly references: readonly Reference[]; readonly problems: readonly Problem[] } {
  if (!references.some(({ kind }) => kind === 'text')) return { references, problems: [] }
  const others = references.filter(({ kind }) => kind !== 'text')
  const texts = new Map<string, Reference>()
  for (const reference of references) {
    if (reference.kind !== 'text') continue
    const other = texts.get(reference.pointer)
    const isAmbiguous = other && other.target !== reference.target
    texts.set(reference.pointer, isAmbiguous ? { ...reference, target: places.modeOf(reference) } : reference)
  }
  const found: Reference[] = [...others]
  const problems: Problem[] = []
  for (const reference of texts.values()) {
    const text = String(reference.value)
    const parsed = parseInline(text, modeNamed(reference.target))
    found.push(reference)
    const piece = (kind: 'link' | 'figure', value: string, offset: number): Reference => {
      const { pointer, parent, key } = reference
      return { kind, target: '', pointer, value, parent, key, seek: seekAt(text, value, offset) }
    }
    for (const { address, offset } of parsed.links) found.push(piece('link', address, offset))
    for (const { name, offset } of parsed.figures) found.push(piece('figure', name, offset + 1))
    if (parsed.problems.length === 0) continue
    const { file, path } = originOf(places.origins, toPath(reference.pointer, places.value))
    const field = places.label(reference)
    for (const { offset, piece: written, ...problem } of parsed.problems) {
      const place = { path, of: 'value' as const, seek: seekAt(text, written, offset) }
      problems.push({ file, place, ...(field ? { field } : {}), ...problem })
    }
  }
  return { references: found, problems }
}

/** The mode that a schema names. */
export function modeNamed(name: string): InlineMode {
  return name === 'text' || name === 'figures' || name === 'interface' ? name : 'plain'
}

/** Where a piece of a text is, by its offset in the text. */
export function seekAt(text: string, piece: string, offset: number): Seek {
  return { piece, occurrence: piece === '' ? 0 : text.slice(0, offset).split(piece).length - 1 }
}
