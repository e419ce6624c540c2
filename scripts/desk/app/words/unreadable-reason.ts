import { syntaxMistakes } from '../../../content/diagnose/syntax'
import { lineAt } from '../../../lib/json/line-at'
import { parseWithRanges, UneditableText } from '../../json/parse-with-ranges'

/** What the decoder of UTF-8 writes for other bytes, as of a picture. */
const notText = '\ufffd'

/** Why nobody can edit a text: the first mistake, with its line. Undefined for a text that can be edited. */
export function unreadableReason(text: string): string | undefined {
  try {
    parseWithRanges(text)
    return undefined
  } catch (error) {
    if (!(error instanceof UneditableText)) throw error
    if (text.trim() === '') return 'The file is empty.'
    if (text.includes(notText)) return 'The file is not a text in UTF-8.'
    const [mistake] = syntaxMistakes(text)
    return mistake ? `Line ${lineAt(text, mistake.offset)}: ${mistake.message}` : error.message
  }
}
