/** A place in a content file. */
export interface ContentPlace {
  readonly file: string
  readonly pointer: string
}

/** Rounds of the measurement. Each place is altered in half of them, no two places in the same ones. */
export const ROUNDS = 14

/** The rounds of each place, as bits of a number. */
export function codesOf(count: number): number[] {
  const codes: number[] = []
  for (let code = 0; codes.length < count && code < 1 << ROUNDS; code++)
    if (bitsOf(code) === ROUNDS / 2) codes.push(code)
  if (codes.length < count) throw new Error(`${count} places need more than ${ROUNDS} rounds.`)
  return codes
}

function bitsOf(code: number): number {
  return code.toString(2).replaceAll('0', '').length
}

/** The text of a file with other words and figures at some places. */
export function alterFile(text: string, pointers: ReadonlySet<string>): string {
  return JSON.stringify(alter(JSON.parse(text), '', '', pointers, false))
}

function alter(
  value: unknown,
  pointer: string,
  key: string,
  pointers: ReadonlySet<string>,
  isInside: boolean,
): unknown {
  const isAltered = isInside || pointers.has(pointer)
  if (Array.isArray(value))
    return value.map((item, index) => alter(item, `${pointer}/${index}`, '', pointers, isAltered))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
        // Names of fields begin with a small letter, labels of specifications with a capital.
        const isLabel = /^\p{Lu}/u.test(name) && (isAltered || pointers.has(at))
        return [isLabel ? alterWords(name) : name, alter(inner, at, name, pointers, isAltered)]
      }),
    )
  return isAltered ? alterLeaf(value, key) : value
}

function alterLeaf(value: unknown, key: string): unknown {
  if (typeof value === 'number') return value === 0 ? 1 : Math.round(value * 137) / 100
  if (typeof value !== 'string' || key === 'file' || /^(?:\/|https?:|#)/.test(value)) return value
  if (key === 'unit') return value === 'bar' ? 'kg' : 'bar'
  if (key === 'symbol') return value === 'dryer' ? 'filter' : 'dryer'
  const [, year, rest] = /^(\d{4})(-\d\d-\d\d)$/.exec(value) ?? []
  return year && rest ? `${Number(year) + 1}${rest}` : alterWords(value)
}

/** Replaces each letter and digit by the next one, so that lengths, capitals and markup stay. */
function alterWords(text: string): string {
  return text.replace(/\{[^}]*\}|\]\([^)]*\)|[a-zA-Z0-9₀-₉]/g, (piece) => {
    // A figure; other braces are placeholders of interface texts.
    if (/^\{(?:[^a-z]|.*[ \d])/.test(piece)) return piece === '{7 bar}' ? '{8 bar}' : '{7 bar}'
    if (piece.length > 1) return piece
    const next = { z: 'a', Z: 'A', '9': '0', '₉': '₀' }[piece]
    return next ?? String.fromCharCode(piece.charCodeAt(0) + 1)
  })
}

/** Whether a text could show the value at a place. */
export function canShow(shown: string, text: string, { pointer }: ContentPlace): boolean {
  let value: unknown = JSON.parse(text)
  let key = ''
  for (const step of pointer.split('/').slice(1)) {
    key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  const pieces = [key, ...leavesOf(value).flatMap((leaf) => leaf.split(/\{[^}]*\}/))]
  const words = pieces.map((piece) => piece.trim()).filter((piece) => piece.length > 1)
  return words.some((piece) => shown.includes(piece) || piece.includes(shown))
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(leavesOf)
}
