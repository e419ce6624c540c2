/** Domains that nobody can register (RFC 2606, sections 2 and 3). */
const reservedDomain =
  /(?:^|[/@.])(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid|localhost))(?=$|[/?#:])/i
const phoneNumber = /^\+?[0-9][0-9 ()-]{6,}$/

/** Returns why a text is a placeholder and what to write instead, or undefined if it is not one. */
export function placeholderProblem(
  text: string,
): { readonly message: string; readonly help: string } | undefined {
  if (text === '#')
    return {
      message: 'This link has no target.',
      help: 'Write the target address, or delete the entry.',
    }
  if (reservedDomain.test(text))
    return {
      message: 'The domain of this address is reserved for examples.',
      help: "Write the company's address.",
    }
  // No real phone number contains six zeros in a row.
  if (phoneNumber.test(text) && text.replace(/\D/g, '').includes('000000'))
    return { message: 'This phone number is a placeholder.', help: "Write the company's phone number." }
  return undefined
}
