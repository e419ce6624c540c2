const raised: Readonly<Record<string, string>> = {
  ...digits('⁰¹²³⁴⁵⁶⁷⁸⁹'),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
}
const lowered: Readonly<Record<string, string>> = digits('₀₁₂₃₄₅₆₇₈₉')

function digits(characters: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character, digit) => [digit, character]))
}

/** The characters for a text in `<sup>`, as in m³; a text without such characters stays as it is. */
export function raisedText(text: string): string {
  return withCharacters(text, raised)
}

/** The same for a text in `<sub>`, as in CO₂. */
export function loweredText(text: string): string {
  return withCharacters(text, lowered)
}

function withCharacters(text: string, characters: Readonly<Record<string, string>>): string {
  const found = [...text.trim()].map((character) => characters[character])
  return found.includes(undefined) ? text : found.join('')
}
