import type { ReactNode } from 'react'
import { plainDigits } from './plain-digits'

/**
 * A text with its chemical formulas: `CO₂` becomes `CO<sub>2</sub>`. Screen readers read the digit as part of the formula,
 * whereas they announce the character ₂ as "subscript 2" or skip it; the page's search finds "CO2", and so does a copy.
 */
export function Formulas({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(/([₀-₉]+)/)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
    index % 2 === 1 ? <sub key={index}>{plainDigits(part)}</sub> : part,
  )
}
