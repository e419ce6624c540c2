import { Typeset } from './typeset'

/**
 * A text that can change after hydration. Translators replace the text nodes of a page, which React would go on writing to; so
 * such a text is the only child of its element, and another text gets another element.
 */
export function LiveText({ children }: { readonly children: string }) {
  return (
    <span key={children}>
      <Typeset>{children}</Typeset>
    </span>
  )
}
