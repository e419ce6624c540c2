import { allUnits, type Unit } from '../../../../src/units/unit-table'
import { addressOf } from '../../addresses'
import type { Entry } from '../../entry'
import type { Path, Place } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'
import { figureExpression } from './written-figures'

/** A range or bound that a text states with its unit, such as 10–1,000 Nm³/h or ≥ 96 %. */
export interface TextFigure {
  readonly file: string
  readonly place: Place
  readonly field?: string
  /** As written. */
  readonly written: string
  readonly unit: Unit
  readonly min?: number
  readonly max?: number
  /** Address of the page that the text is about: its own, or the one to which the block around it links. */
  readonly about?: string
  /** Whether the sentence speaks of the company, with "we" or "our". */
  readonly isOurs: boolean
}

/** Sentences that quote somebody else's figures: a standard, a pharmacopoeia, an authority or a source. */
const quotes =
  /\b(?:IS|ISO|EN|DIN|ASME|API|IP|USP|BIS|FAO|FNR|EAI|SATAT|ICU)\b|\bPh\.|\b(?:standard|monograph|limits?|[Rr]ule of thumb|[Pp]ublished)\b/
const ours = /\b(?:we|our|ours|us)\b/i

/** The ranges and bounds in the texts of an entry. Sentences that quote a standard or a source are skipped. */
export function textFiguresIn(entry: Entry, schemas: SchemaSet): TextFigure[] {
  const found: TextFigure[] = []
  const visit = (part: unknown, path: Path, about: string | undefined) => {
    if (typeof part === 'string') {
      for (const { written, occurrence, figure } of figuresInText(part)) {
        const { file, place, field } = problemAt(entry, path, { message: '' }, schemas)
        found.push({
          ...figure,
          file,
          place: { ...place, seek: { piece: written, occurrence } },
          ...(field === undefined ? {} : { field }),
          written,
          ...(about === undefined ? {} : { about }),
        })
      }
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) visit(item, [...path, index], about)
    } else if (isObject(part)) {
      const target = [part.path, part.link, part.product].find((one) => typeof one === 'string')
      const around = typeof target === 'string' && target.startsWith('/') ? target : about
      for (const [key, inner] of Object.entries(part))
        if (key !== 'acknowledge') visit(inner, [...path, key], around)
    }
  }
  visit(entry.value, [], addressOf(entry.source.role, entry.schema?.pages))
  return found
}

interface Found {
  readonly written: string
  readonly occurrence: number
  readonly figure: Pick<TextFigure, 'unit' | 'min' | 'max' | 'isOurs'>
}

function figuresInText(text: string): Found[] {
  if (!/\d/.test(text)) return []
  return [...text.matchAll(figureExpression)].flatMap((match): Found[] => {
    const { low, high, first = '', second, unit = '' } = match.groups ?? {}
    const isBound = low !== undefined || high !== undefined
    if (!isBound && second === undefined) return []
    const sentence = sentenceAround(text, match.index)
    if (quotes.test(sentence)) return []
    const one = numberOf(first)
    const known = allUnits().find((candidate) => candidate.toLowerCase() === unit.toLowerCase())
    if (!known) return []
    const written = match[0].trim()
    return [
      {
        written,
        occurrence: text.slice(0, match.index).split(written).length - 1,
        figure: {
          unit: known,
          ...(second !== undefined
            ? { min: one, max: numberOf(second) }
            : high
              ? { max: one }
              : { min: one }),
          isOurs: ours.test(sentence),
        },
      },
    ]
  })
}

function numberOf(written: string): number {
  return Number(written.replaceAll(',', '').replace('−', '-'))
}

/** The sentence that holds an offset. The dot of “Ph. Eur.” ends none. */
function sentenceAround(text: string, offset: number): string {
  const before =
    text
      .slice(0, offset)
      .split(/(?<=[.!?;:])(?<!\bPh\.)\s+(?=\p{Lu})/u)
      .at(-1) ?? ''
  const after = text.slice(offset).split(/(?<=[.!?;])(?<!\bPh\.)\s+(?=\p{Lu})/u)[0] ?? ''
  return before + after
}
