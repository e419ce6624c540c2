import { Typeset } from './typeset'

/**
 * A text that can change after hydration. Translators replace the text nodes of a page, and React would write to those that are
 * no longer in it; so such a text is the only child of its element, and another text gets another element.
 */
export function LiveText({ children }: { readonly children: string }) {
  return (
    <span key={children}>
      <Typeset>{children}</Typeset>
    </span>
  )
}
