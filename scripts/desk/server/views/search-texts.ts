import { toPath } from '../../../content/origins'
import { readFieldLabels } from '../../../launch-check/field-labels'
import type { SearchAnswer } from '../../contract/api'
import { lineOf } from '../../json/line-of'
import { textsOfContent } from '../content/texts-of-content'
import type { DeskContent } from '../desk-content'

const MOST_HITS = 100

/** Finds words in every text of the content, drafts included. Case and kinds of spaces are ignored. */
export function searchTexts({ live }: DeskContent, words: string): SearchAnswer {
  const { graph, content } = live.project
  const wanted = plain(words).trim()
  if (wanted === '') return { hits: [], count: 0 }
  const found = [...textsOfContent(live.project)].filter(({ text }) => plain(text).includes(wanted))
  const labels = readFieldLabels(graph, content)
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

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}
