import { readFileSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { HtmlElement, HtmlNode } from '../../../../../scripts/desk/app/form/paste/html-tree'

/** Parses a clipboard with the same algorithm as browsers. */
export function readClipboard(name: string): HtmlElement {
  return treeOfHtml(readFileSync(new URL(`clipboards/${name}.html`, import.meta.url), 'utf8'))
}

/** The body of an HTML text as the paste reads it. */
export function treeOfHtml(html: string): HtmlElement {
  const [root] = nodesOf(parse(html).childNodes)
  const body =
    typeof root === 'object'
      ? root.children.find((child) => typeof child === 'object' && child.tag === 'body')
      : undefined
  if (typeof body !== 'object') throw new Error('The HTML has no body.')
  return body
}

function nodesOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): HtmlNode[] {
  return nodes.flatMap<HtmlNode>((node) => {
    if ('tagName' in node)
      return [
        {
          tag: node.tagName,
          attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
          children: nodesOf(node.childNodes),
        },
      ]
    return 'value' in node ? [node.value] : []
  })
}
