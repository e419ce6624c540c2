import type { Change } from './changes'

/** Longest line that a version is named with. */
export const LONGEST_LINE = 72

/** A changed file, for the line that names its version. */
export interface LineFile {
  readonly title: string
  /** Whether the file is new or removed as a whole. */
  readonly kind: 'new' | 'removed' | 'changed'
  readonly changes: readonly Pick<Change, 'field' | 'after' | 'kind'>[]
}

const LONGEST_VALUE = 24

/**
 * Proposes the line that names a version, as in `Nitrogen: purity 95–99.999 %; Contact: telephone`. It names as much as fits:
 * values, else fields, else files, else their number. New and removed files come first: the others often follow from them.
 */
export function proposedLine(changed: readonly LineFile[]): string {
  if (changed.length === 0) return ''
  const files = [
    ...changed.filter(({ kind }) => kind !== 'changed'),
    ...changed.filter(({ kind }) => kind === 'changed'),
  ]
  const lines = [withValues, withFields, withTitle].map((words) => files.map(words).join('; '))
  const fitting = lines.find((line) => line.length <= LONGEST_LINE)
  return fitting ?? shortened(files)
}

/** Joins lines of several versions to one that fits. */
export function joinedLine(subjects: readonly string[]): string {
  const all = subjects.join('; ')
  if (all.length <= LONGEST_LINE) return all
  const [first = ''] = subjects
  const others = subjects.length - 1
  return others === 0 ? cut(first, LONGEST_LINE) : withNumber(first, others)
}

function withValues(file: LineFile): string {
  return describe(file, ({ field, after, kind }) => {
    const name = fieldName(field)
    if (kind === 'removed') return `${name} removed`
    if (kind === 'order') return `order of ${name}`
    return after !== '' && after.length <= LONGEST_VALUE ? `${name} ${after}` : name
  })
}

function withFields(file: LineFile): string {
  return describe(file, ({ field }) => fieldName(field))
}

function withTitle({ title, kind }: LineFile): string {
  return describe({ title, kind, changes: [] }, () => '')
}

function describe(
  { title, kind, changes }: LineFile,
  words: (change: LineFile['changes'][number]) => string,
): string {
  if (kind === 'new') return `New: ${title}`
  if (kind === 'removed') return `Removed: ${title}`
  const parts = [...new Set(changes.map(words))]
  return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`
}

/** The innermost label. Its first word begins with a small letter, unless it is an abbreviation. */
function fieldName(field: string): string {
  const name = field.split(' › ').at(-1) ?? field
  return /^\p{Lu}(?:\p{Ll}|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function shortened(files: readonly LineFile[]): string {
  const [first] = files
  const title = first ? withTitle(first) : ''
  return files.length === 1 ? cut(title, LONGEST_LINE) : withNumber(title, files.length - 1)
}

function withNumber(first: string, others: number): string {
  const end = ` and ${others} more`
  return cut(first, LONGEST_LINE - end.length) + end
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
