/** An element of parsed HTML, with its tag in small letters. */
export interface HtmlElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly HtmlNode[]
}

/** An element or a piece of text. Comments are left out. */
export type HtmlNode = HtmlElement | string

/** Parses the HTML of a clipboard. The parsed document has no window: nothing in it runs or loads. */
export function parseHtml(html: string): HtmlElement {
  return treeOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function treeOf(element: Element): HtmlElement {
  return {
    tag: element.localName,
    attributes: new Map([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap<HtmlNode>((node) => {
      if (node instanceof Element) return [treeOf(node)]
      return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : []
    }),
  }
}

/** An attribute of an element; empty if it has none. */
export function attributeOf({ attributes }: HtmlElement, name: string): string {
  return attributes.get(name) ?? ''
}

/** Declarations of the style attribute, in small letters. Word writes its own, such as `mso-list`. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  return new Map(
    attributeOf(element, 'style')
      .toLowerCase()
      .split(';')
      .flatMap((declaration) => {
        const colon = declaration.indexOf(':')
        const name = declaration.slice(0, Math.max(0, colon)).trim()
        return name ? [[name, declaration.slice(colon + 1).trim()] as const] : []
      }),
  )
}

/** All text of a node. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** The first element of a subtree that fulfils a condition. */
export function findElement(
  element: HtmlElement,
  condition: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const found = condition(child) ? child : findElement(child, condition)
    if (found) return found
  }
  return undefined
}
