import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { Path, Place } from '../model'

export interface Position {
  readonly offset: number
  readonly length: number
}

/** Finds places in one text. It parses the text once, on first use. */
export class Locator {
  private tree: Node | undefined | null = null

  constructor(readonly text: string) {}

  /** Position of a place; of the nearest enclosing value if the place does not exist, else of the start of the text. */
  find(place: Place): Position {
    if ('offset' in place) return place
    if (this.tree === null) this.tree = parseTree(this.text)
    const node = this.tree && nearestNode(this.tree, place.path)
    if (!node) return { offset: 0, length: 1 }
    const property = node.parent?.type === 'property' ? node.parent : undefined
    const named = place.of === 'key' ? (property?.children?.[0] ?? node) : node
    return this.seek(named, place.seek) ?? { offset: named.offset, length: shown(named) }
  }

  /** Position of a piece of text inside a value, written literally or as a \u escape. */
  private seek(node: Node, seek: { piece: string; occurrence: number } | undefined): Position | undefined {
    if (!seek) return undefined
    const source = this.text.slice(node.offset, node.offset + node.length)
    const escaped = `\\u${seek.piece.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const [written, searched] of [
      [seek.piece, source],
      [escaped, source.toLowerCase()],
    ] as const) {
      let found = searched.indexOf(written)
      for (let count = 0; count < seek.occurrence && found >= 0; count++) {
        found = searched.indexOf(written, found + written.length)
      }
      if (found >= 0) return { offset: node.offset + found, length: written.length }
    }
    return undefined
  }
}

/**
 * Returns a function that finds the locator of a file, and makes one for each file; undefined for one without a text.
 * @param readText text of a file by its path; undefined when it cannot be read
 */
export function createLocators(
  readText: (file: string) => string | undefined,
): (file: string) => Locator | undefined {
  const locators = new Map<string, Locator | undefined>()
  return (file) => {
    if (!locators.has(file)) {
      const text = readText(file)
      locators.set(file, text === undefined ? undefined : new Locator(text))
    }
    return locators.get(file)
  }
}

function nearestNode(tree: Node, path: Path): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return undefined
}

/** Length to underline: of objects and lists only the opening bracket. */
function shown(node: Node): number {
  return node.type === 'object' || node.type === 'array' ? 1 : node.length
}

/** Line and column of an offset, both counted from 1; columns count characters as an editor shows them. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: [...before.slice(start)].length + 1 }
}
