import { formatQuantity } from '../../../../src/units/format'
import { quantitiesIn } from '../../../content/checks/figures/quantity-problems'
import { plainText, toInlineText } from '../../../content/inline/inline-text'
import { parseInline, syntaxCharacter } from '../../../content/inline/parse-inline'
import { originOf, toPath, toPointer } from '../../../content/origins'
import { fieldLabels } from '../../../operations/launch-check/field-labels'
import type { Project } from '../../../site/open-project'
import type { SearchAnswer } from '../../contract/api'
import { lineOf } from '../../json/line-of'
import { foldText } from '../../tasks/fold-text'
import { deskFile } from '../content/field-problems'
import { textsOfContent, type WrittenText } from '../content/texts-of-content'
import type { DeskContent } from '../desk-content'

const MOST_HITS = 100

/**
 * Finds words in every text of the content, drafts included: as the text is written, or as visitors read it, without marks of
 * formatting and with the values of figures. Quantities are found as visitors read them.
 */
export function searchTexts({ live }: DeskContent, words: string): SearchAnswer {
  const { graph, content } = live.project
  const wanted = foldText(words).folded.trim()
  if (wanted === '') return { hits: [], count: 0 }
  const holds = (text: string) => foldText(text).folded.includes(wanted)
  const found = [
    ...[...textsOfContent(live.project)].flatMap((written) => {
      const text = [written.text, ...shownTexts(live.project, written)].find(holds)
      return text === undefined ? [] : { ...written, text }
    }),
    ...quantitiesOf(live.project).filter(({ text }) => holds(text)),
  ]
  const labels = fieldLabels(graph, content)
  return {
    count: found.length,
    hits: found.slice(0, MOST_HITS).map(({ file, pointer, text, value }) => {
      const path = `content/${file}`
      const written = graph.files.text(path)
      return {
        place: { file, pointer, ...(written === undefined ? {} : { line: lineOf(written, pointer) }) },
        field: labels.field(path, toPath(pointer, value)),
        text,
      }
    }),
  }
}

/** A text as visitors read it, in metric and in US units; none if it is written like that. */
function shownTexts({ graph, content }: Project, { file, text }: WrittenText): string[] {
  if (!syntaxCharacter.test(text)) return []
  const format = content.figuresOf(graph.get, `content/${file}`)
  const shown = toInlineText(parseInline(text, 'text').nodes, format)
  return (['metric', 'us'] as const).map((system) => plainText(shown, system))
}

/** Quantities of pages and records as visitors read them, those of shared parts once. */
function quantitiesOf({ graph, content }: Project): WrittenText[] {
  const style = graph.get(content.figureStyle)
  const found = new Map<string, WrittenText>()
  for (const path of graph.get(content.entryFiles)) {
    const { value, origins, source } = graph.get(content.entry, path)
    for (const { path: at, quantity } of quantitiesIn(value)) {
      const origin = originOf(origins, at)
      const place = { file: deskFile(origin.file), pointer: toPointer(origin.path) }
      const text = (['metric', 'us'] as const)
        .map((system) => formatQuantity(quantity, { system, style }).text)
        .join(' · ')
      found.set(place.file + place.pointer, { ...place, text, value: source.value })
    }
  }
  return [...found.values()]
}
