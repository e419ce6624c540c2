import { getNodePath, type Node, parseTree } from 'jsonc-parser'
import type { Problem } from '../model'
import { lineAndColumn } from './locate'

/** Duplicate keys of objects. JSON.parse silently keeps the last one. */
export function duplicateKeys(file: string, text: string): Problem[] {
  const problems: Problem[] = []
  const visit = (node: Node) => {
    const first = new Map<string, Node>()
    for (const child of node.children ?? []) {
      const key = node.type === 'object' ? child.children?.[0] : undefined
      if (key) {
        const name = String(key.value)
        const other = first.get(name)
        if (other) {
          const { line } = lineAndColumn(text, other.offset)
          problems.push({
            file,
            place: { offset: key.offset, length: key.length, path: getNodePath(child) },
            message: `The field "${name}" appears twice here.`,
            expected: 'each field once',
            found: `the same field on line ${line}`,
            help: ['Remove one of the two: only the last would count.'],
          })
        } else first.set(name, key)
      }
      visit(child)
    }
  }
  const tree = parseTree(text)
  if (tree) visit(tree)
  return problems
}
