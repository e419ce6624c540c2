/** Fields of the files in the model that editors replace. */
export const FIELDS = ['/title', '/text', '/note'] as const

/** The content of a new file. */
export function startText(name: string): string {
  const items = [0, 1].map((index) => ({ id: `${name}-${index}`, words: `Item ${index}` }))
  return `${JSON.stringify({ title: `Title of ${name}`, text: 'Text', note: 'Note', items }, null, 2)}\n`
}

/** Values that editors have written, each as often as it occurs. Every value is written once, so that it can be found again. */
export function tokensIn(text: string | null): string[] {
  return text?.match(/token-\d+-/g) ?? []
}

/** Text of a file after another program has changed it. */
export function changedByProgram(text: string, choice: number, value: string): string {
  const content: Record<string, unknown> & { items: unknown[] } = JSON.parse(text)
  const field = FIELDS[choice]
  if (field) content[field.slice(1)] = value
  else content.items.splice(choice % (content.items.length + 1), 0, { id: value, words: 'Of a program' })
  return `${JSON.stringify(content, null, 2)}\n`
}
