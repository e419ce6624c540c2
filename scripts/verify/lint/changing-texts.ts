import { lineAt } from '../../lib/json/line-at'
import { checkSources, isNode, type Node, nodesIn, parseCode } from './syntax-tree'

/** A text beside other children of its element, where a translator would separate it from React. */
export interface ChangingText {
  readonly file: string
  readonly line: number
  readonly code: string
}

/**
 * Components whose texts are those of the page's record: another page renders other elements. Texts that they work out are
 * reported all the same.
 */
const contentOnly =
  /^src\/(?:components\/(?:contact|layout|links|picture|text)|sections|routes|routing|shell\/(?:footer|header)|pages\/(?:about|blogs|case-stud\w+|document|home|post|product|services?|sizing))\//

/** Returns the texts in components below src/ of the project in `root` that can change beside other children. */
export function changingTexts(root: string): ChangingText[] {
  const isComponent = (file: string) => file.endsWith('.tsx') && !file.startsWith('src/generated/')
  return checkSources(root, isComponent, changingTextsIn)
}

/**
 * Returns the texts in the code of a component that can change after hydration and are not the only child of their element.
 * Translators replace text nodes. React then writes to the one that has left the page, and the visitor sees the old text; or
 * it throws when it removes the node, or inserts an element before it. So it does when the branches of a condition render the
 * same element with other children.
 */
export function changingTextsIn(file: string, code: string): ChangingText[] {
  const { program } = parseCode(file, code)
  const found: ChangingText[] = []
  const constants = importedNames(program)
  const report = (node: Node) => {
    found.push({
      file,
      line: lineAt(code, node.start),
      code: code.slice(node.start, node.end).replace(/\s+/g, ' ').trim(),
    })
  }
  walk(program, 'JSXElement JSXFragment', (element) => {
    const children = nodesIn(element.children).filter(isRendered)
    if (children.length < 2) return
    const key = keyOf(element, code)
    const isMoved = children.some(
      (child) => child.type === 'JSXExpressionContainer' && mayAddElement(child.expression),
    )
    for (const child of children) {
      if (child.type === 'JSXText') {
        if (isMoved) report(child)
      } else if (child.type === 'JSXExpressionContainer') {
        for (const { node, isConditional } of resultsOf(child.expression)) {
          if (key.includes(code.slice(node.start, node.end))) continue
          const kind = kindOf(node, constants)
          if (kind === 'computed' || (kind === 'constant' && (isConditional || isMoved))) report(node)
          if (kind === 'variable' && (isConditional || !contentOnly.test(file))) report(node)
        }
      }
    }
  })
  walk(program, 'ConditionalExpression', ({ consequent, alternate }) => {
    const others = elementsOf(alternate)
    for (const [index, element] of elementsOf(consequent).entries()) {
      const other = others[index]
      const identity = identityOf(element, code)
      // React keeps the element and changes its children.
      if (!other || identity === undefined || identity !== identityOf(other, code)) continue
      for (const one of [element, other]) if (hasTextBesideOthers(one, constants)) report(one)
    }
  })
  return found
}

/** Calls back for every node of these types in a program. */
function walk(node: unknown, types: string, found: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, types, found)
    return
  }
  if (!isNode(node)) return
  if (types.split(' ').includes(node.type)) found(node)
  for (const [key, child] of Object.entries(node)) if (key !== 'type') walk(child, types, found)
}

/** The element that a branch of a condition renders, or those of its fragment. */
function elementsOf(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.type === 'ParenthesizedExpression') return elementsOf(node.expression)
  return node.type === 'JSXFragment' ? nodesIn(node.children).filter(isRendered) : [node]
}

/** Name and key, by which React finds the element that it rendered before in the same place. */
function identityOf(element: Node, code: string): string | undefined {
  const { openingElement } = element
  if (!isNode(openingElement) || !isNode(openingElement.name)) return undefined
  return code.slice(openingElement.name.start, openingElement.name.end) + keyOf(element, code)
}

/** Whether an element has a text beside other children. */
function hasTextBesideOthers(element: Node, constants: ReadonlySet<string>): boolean {
  const children = nodesIn(element.children).filter(isRendered)
  const isText = (child: Node) =>
    child.type === 'JSXText' ||
    resultsOf(child.expression).some(({ node }) => kindOf(node, constants) !== 'other')
  return children.length > 1 && children.some(isText)
}

/** What an expression may result in: its branches. */
function resultsOf(
  node: unknown,
  isConditional = false,
): { readonly node: Node; readonly isConditional: boolean }[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return resultsOf(node.expression, isConditional)
    case 'ConditionalExpression':
      return [...resultsOf(node.consequent, true), ...resultsOf(node.alternate, true)]
    case 'LogicalExpression':
      return node.operator === '&&'
        ? resultsOf(node.right, true)
        : [...resultsOf(node.left, true), ...resultsOf(node.right, true)]
    default:
      return [{ node, isConditional }]
  }
}

/** Code of the key of an element: another key makes another element. */
function keyOf({ openingElement }: Node, code: string): string {
  const attributes = isNode(openingElement) ? nodesIn(openingElement.attributes) : []
  const key = attributes.find(({ name }) => isNode(name) && name.name === 'key')
  return key && isNode(key.value) ? code.slice(key.value.start, key.value.end) : ''
}

/** Whether the result of an expression can be an element at one time and none at another. */
function mayAddElement(node: unknown): boolean {
  const results = resultsOf(node)
  return (
    results.some(({ node: result, isConditional }) => isConditional && result.type.startsWith('JSX')) ||
    results.some(({ node: result }) => isListCall(result))
  )
}

function kindOf(node: Node, constants: ReadonlySet<string>): 'computed' | 'constant' | 'variable' | 'other' {
  switch (node.type) {
    case 'TemplateLiteral':
      return nodesIn(node.expressions).length > 0 ? 'computed' : 'constant'
    case 'BinaryExpression':
      return 'computed'
    case 'CallExpression':
      return isListCall(node) ? 'other' : 'computed'
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '' ? 'constant' : 'other'
    case 'Identifier':
    case 'MemberExpression':
    case 'ChainExpression': {
      const name = rootName(node)
      if (name === undefined || /^(?:children|undefined|icon)$/.test(name)) return 'other'
      return constants.has(name) ? 'constant' : 'variable'
    }
    default:
      return 'other'
  }
}

function isListCall(node: Node): boolean {
  const { callee } = node
  return (
    node.type === 'CallExpression' &&
    isNode(callee) &&
    isNode(callee.property) &&
    /^(?:map|flatMap)$/.test(String(callee.property.name))
  )
}

/** Name of the variable that an expression begins with. */
function rootName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return rootName(node.object ?? node.expression)
}

/** Names that a module imports, such as those of interface texts, which never change. */
function importedNames(program: unknown): ReadonlySet<string> {
  const body =
    typeof program === 'object' && program !== null && 'body' in program ? nodesIn(program.body) : []
  const specifiers = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? nodesIn(statement.specifiers) : [],
  )
  return new Set(specifiers.map(({ local }) => (isNode(local) ? String(local.name) : '')))
}

/** Whether a child renders anything: layout blanks and comments do not. */
function isRendered(child: Node): boolean {
  if (child.type === 'JSXText') return String(child.value).trim() !== ''
  if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return true
  const { type, value } = child.expression
  return type !== 'JSXEmptyExpression' && !(type === 'Literal' && String(value).trim() === '')
}
