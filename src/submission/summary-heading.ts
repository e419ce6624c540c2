const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * Heading of the error summary.
 * @param problems number of answers that are against the rules
 * @param concerns number of answers that may be sent as they are, after a look
 */
export function summaryHeading(problems: number, concerns: number): string {
  const [count, one, more] =
    problems > 0
      ? [problems, 'needs a change', 'need a change']
      : [concerns, 'needs a second look', 'need a second look']
  const word = words[count] ?? String(count)
  return count === 1 ? `${word} answer ${one}` : `${word} answers ${more}`
}
