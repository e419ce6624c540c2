/** Domains that nobody can register (RFC 2606, sections 2 and 3). */
const reservedDomain =
  /(?:^|[\s"(/@.])(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid|localhost))(?=$|[\s").,;/?#:])/i
const phoneNumber = /^\+?[0-9][0-9 ()-]{6,}$/
/** Marks of a text that is still to be written. The desk writes the first one. */
const unfinished = /\b(?:TODO|TBD|TBC|FIXME|XXX+)\b/
/** Texts in place of missing ones, each with what is wrong. */
const placeholderTexts: readonly (readonly [expression: RegExp, message: string])[] = [
  [/\b(?:lorem|ipsum)\b/i, 'This is dummy text.'],
  [unfinished, 'This text is marked as unfinished.'],
  [/\bplot\s+(?:no\.?\s*)?0+\b/i, 'There is no plot 0: this address is a placeholder.'],
  [
    /\b(?:sample|dummy|placeholder)\s+(?:road|street|city|town|address|company|customer|client|person|name|text|content|title|heading|statements?|quotes?|data|figures?)\b/i,
    'This text calls itself a sample.',
  ],
  [/\b(?:john|jane) doe\b/i, 'This name is a placeholder.'],
  [/(?<![\d.,])0{6,}(?![\d.,])/, 'This number is a placeholder.'],
]

/** Why a text is a placeholder, and what to write instead. */
export interface Placeholder {
  readonly message: string
  readonly help: string
  /** Whether the text holds a word such as TODO. */
  readonly isUnfinished?: true
}

/** Returns why a text is a placeholder and what to write instead, or undefined if it is not one. */
export function placeholderProblem(text: string): Placeholder | undefined {
  if (reservedDomain.test(text))
    return {
      message: 'The domain of this address is reserved for examples.',
      help: "Write the company's address.",
    }
  // No real phone number contains six zeros in a row.
  if (phoneNumber.test(text) && text.replace(/\D/g, '').includes('000000'))
    return { message: 'This phone number is a placeholder.', help: "Write the company's phone number." }
  const found = placeholderTexts.find(([expression]) => expression.test(text))
  if (!found) return undefined
  const [expression, message] = found
  return { message, help: 'Write the final text.', ...(expression === unfinished && { isUnfinished: true }) }
}
