/** An error of the Nu HTML checker in a document that conforms to the HTML standard. */
export interface Exception {
  /** Why the checker is wrong, with the place in the standard. */
  readonly reason: string
  /** Matches the message. */
  readonly message: RegExp
  /** Whether the document is right all the same. */
  readonly isRight: (html: string) => boolean
}

export const exceptions: readonly Exception[] = [
  {
    reason:
      'A link of the type "expect" blocks rendering too: ' +
      'https://html.spec.whatwg.org/multipage/semantics.html#attr-link-blocking',
    message:
      /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
    isRight: (html) =>
      matchesOf(html, /<link\b[^>]*\bblocking=[^>]*>/g).every((link) =>
        /\brel="(?:expect|stylesheet)"/.test(link),
      ),
  },
  {
    reason:
      'The checker looks for the image right after each source, but other sources may stand between: ' +
      'https://html.spec.whatwg.org/multipage/embedded-content.html#attr-source-sizes',
    message: /^The “sizes” attribute value starting with “auto” is only valid for lazy-loaded images/,
    isRight: (html) => {
      const pictures = matchesOf(html, /<picture\b[\s\S]*?<\/picture>/g)
      const isLazy = (image: string) => /\bloading="lazy"/.test(image) && /\bsizes="auto\b/.test(image)
      return pictures
        .filter((picture) => /<source\b[^>]*\bsizes="auto\b/.test(picture))
        .every((picture) => matchesOf(picture, /<img\b[^>]*>/g).every(isLazy))
    },
  },
]

function matchesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([text]) => text)
}
