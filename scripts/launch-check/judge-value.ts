/** What is unfinished about a value, in words for the person who has to finish it. */
export interface Unfinished {
  readonly message: string
  readonly help: string
}

/** Domains that can never belong to anybody (RFC 2606, sections 2 and 3). */
const reservedDomain =
  /(?:^|[/@.])(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid|localhost))(?=$|[/?#:])/i
/** Digits as people write numbers to dial. Of those nobody has six noughts in a row. */
const phone = /^\+?[0-9][0-9 ()-]{6,}$/

/** Judges a text of the content; undefined when nothing shows that it is unfinished. */
export function judgeText(text: string): Unfinished | undefined {
  if (text === '#')
    return {
      message: 'This link leads nowhere yet.',
      help: 'Write the address it should lead to, or delete the entry.',
    }
  if (reservedDomain.test(text))
    return {
      message: 'This address belongs to nobody: its domain is reserved for examples.',
      help: 'Write the address under which the company can be reached.',
    }
  if (phone.test(text) && text.replace(/\D/g, '').includes('000000'))
    return {
      message: 'This number looks like a placeholder.',
      help: 'Write the number under which the company can be reached.',
    }
  return undefined
}
