import type { InlineText, LinkedQuestion } from '../../generated/content'

/** Questions about one subject. */
export interface Topic {
  readonly anchor: string
  readonly heading: string
  /** Address of the page that they belong to. */
  readonly link?: string
  readonly questions: readonly LinkedQuestion[]
}

/**
 * Returns the topics with the questions that contain every word, in question, answer or heading. Upper case, accents and
 * the digits of formulas make no difference: `co2` finds CO₂.
 * @param chosen anchor of the only topic to show; empty for all
 */
export function matchingTopics(topics: readonly Topic[], words: string, chosen: string): readonly Topic[] {
  const sought = fold(words).split(/\s+/).filter(Boolean)
  return topics.flatMap((topic) => {
    if (chosen !== '' && topic.anchor !== chosen) return []
    const questions = topic.questions.filter(({ question, answer }) => {
      const all = fold(`${topic.heading} ${question} ${plainText(answer)}`)
      return sought.every((word) => all.includes(word))
    })
    return questions.length > 0 ? [{ ...topic, questions }] : []
  })
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function plainText(text: InlineText): string {
  if (typeof text === 'string') return text
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      if ('metric' in part) return `${part.metric} ${part.us}`
      return plainText('strong' in part ? part.strong : 'em' in part ? part.em : part.text)
    })
    .join('')
}
