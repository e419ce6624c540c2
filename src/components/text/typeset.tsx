import { createElement, Fragment, type ReactNode } from 'react'
import { plainDigits } from './plain-digits'
import styles from './typeset.module.css'

/**
 * The index of a chemical formula, a name such as Bio-CNG or that of a part of a standard, as in ISO 7396-1, or a range of
 * figures, as in 95–99.999.
 */
const special = /([₀-₉]+|\p{Lu}\p{Ll}+-\p{Lu}{2,}|\d{4,}-\d(?!\d)|[−+]?\d+(?:[.,]\d+)*–[−+]?\d+(?:[.,]\d+)*)/u

/**
 * Sets the texts among its children; elements stay as they are.
 *
 * `CO₂` becomes `CO<sub>2</sub>`: screen readers read the digit as part of the formula, whereas they announce the
 * character ₂ as "subscript 2" or skip it; a search in the page finds "CO2". "Bio-CNG" does not break at its hyphen, nor
 * a range at its dash; a no-break hyphen would not be found by a search for the word.
 */
export function Typeset({ children }: { readonly children?: ReactNode }): ReactNode {
  return typeset(children)
}

/** The same as a function: a plain text that is the only child of an element stays that, and may change after hydration. */
export function typeset(children: ReactNode): ReactNode {
  if (typeof children === 'string') return setText(children)
  if (!Array.isArray(children) || !children.some((child) => isSpecial(child))) return children
  // As arguments, children are told apart by position; `Children.map` would add its code to the first load of every page.
  return createElement(
    Fragment,
    null,
    ...children.map((child: ReactNode) => (typeof child === 'string' ? setText(child) : child)),
  )
}

function isSpecial(child: unknown): boolean {
  return typeof child === 'string' && special.test(child)
}

function setText(text: string): ReactNode {
  const parts = text.split(special)
  if (parts.length === 1) return text
  // One element, because a flex container would make each part an item and drop the blanks between them.
  return (
    <span>
      {parts.map((part, index) => {
        if (index % 2 === 0) return part
        const digits = plainDigits(part)
        return digits === part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
          <span key={index} className={styles.unbroken}>
            {part}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
          <sub key={index}>{digits}</sub>
        )
      })}
    </span>
  )
}
