import { plainText, toInlineText } from '../../../../content/inline/inline-text'
import { parseInline, syntaxCharacter } from '../../../../content/inline/parse-inline'
import { useForm } from '../model/form-context'
import { figureFormatter } from './known-figures'

/** Returns a function that reads a stored text as readers see it; a figure that no page states keeps its label. */
export function useWords(): (text: string) => string {
  const { file, root, lookups } = useForm()
  const format = figureFormatter(file, root, lookups)
  return (text) => {
    if (!syntaxCharacter.test(text)) return text
    const { nodes } = parseInline(text, 'text')
    return plainText(
      toInlineText(
        nodes,
        (figure, system) => format(figure, system) ?? (figure.quantity ? undefined : figure.label),
      ),
    )
  }
}
