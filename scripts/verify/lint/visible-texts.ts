import { lineAt } from '../../lib/json/line-at'
import { checkSources, isNode, nodesIn, parseCode } from './syntax-tree'

/** A text in a component that a visitor sees or hears. */
export interface VisibleText {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Folders whose texts come from the content, or reach no visitor. */
const excluded = /^src\/(?:(?:contracts|generated|units)\/|pages\/[^/]+\/kind\.ts$)/
/** Attributes and properties whose value visitors see or hear. */
const visibleNames =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|kicker|item|text|heading|subheading|note|hint|detail|caption|message|reason|description|prompt|summary|announcement|lead)$|(?:Label|Text|Heading|Title|Note|Message|Reason)$/
const letter = /\p{L}/u
/** A sentence or a name of several words. */
const sentence = /^[“‘(]?\p{Lu}[^{}]*\p{L}[,.:;!?…]?\s+\S*\p{L}/u
/** Words around a value, as in `{} of them`; code between quotes has other characters. */
const phrase = /^[^=;<>]*\p{Ll}{2,} \p{Ll}{2,}[^=;<>]*$/u

/** Returns the visible texts that components below src/ of the project in `root` hold. */
export function visibleTexts(root: string): VisibleText[] {
  return checkSources(root, (file) => /\.tsx?$/.test(file) && !excluded.test(file), visibleTextsIn)
}

/** Returns the visible texts in the code of a component. */
export function visibleTextsIn(file: string, code: string): VisibleText[] {
  const { program } = parseCode(file, code)
  const found: VisibleText[] = []
  walk(program, { isShown: false }, (text, start) => {
    found.push({ file, line: lineAt(code, start), text: text.replace(/\s+/g, ' ').trim() })
  })
  return found
}

/** The syntax around a node. */
interface Context {
  /** Whether a literal here shows: it is a child of an element, or the value of a visible attribute or property. */
  readonly isShown: boolean
}

function walk(node: unknown, context: Context, found: (text: string, start: number) => void): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, context, found)
    return
  }
  if (!isNode(node)) return
  const visit = (child: unknown, isShown: boolean) => walk(child, { isShown }, found)
  const visitParts = (isShown: boolean) => {
    for (const [key, child] of Object.entries(node)) if (key !== 'type') visit(child, isShown)
  }
  const report = (text: string, isPhrase = false) => {
    if (context.isShown ? letter.test(text) : sentence.test(text) || isPhrase) found(text, node.start)
  }
  switch (node.type) {
    // Types, modules, and errors, which are for programmers.
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'ThrowStatement':
      break
    case 'JSXText':
      if (typeof node.value === 'string' && letter.test(node.value)) found(node.value, node.start)
      break
    case 'Literal':
      if (typeof node.value === 'string') report(node.value)
      break
    case 'TemplateLiteral': {
      const text = nodesIn(node.quasis)
        .map(({ value }) => cooked(value))
        .join('{}')
      report(text, text.includes('{}') && phrase.test(text))
      visit(node.expressions, false)
      break
    }
    case 'NewExpression':
      if (!/(?:Error|Exception)$/.test(nameOf(node.callee) ?? '')) visitParts(false)
      break
    case 'CallExpression':
      if (nameOf(node.callee) !== 'console') visitParts(false)
      break
    case 'JSXAttribute':
      visit(node.value, isVisible(node.name))
      break
    case 'Property':
    case 'PropertyDefinition':
      // The status text of a response is part of HTTP.
      if (nameOf(node.key) !== 'statusText') visit(node.value, isVisible(node.key))
      break
    case 'VariableDeclarator':
    case 'AssignmentPattern':
      visitParts(isVisible(node.id ?? node.left))
      break
    case 'JSXElement':
    case 'JSXFragment':
      visit(node.openingElement, false)
      visit(node.children, !isScript(node.openingElement))
      break
    case 'ConditionalExpression':
      visit(node.test, false)
      visit(node.consequent, context.isShown)
      visit(node.alternate, context.isShown)
      break
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      visitParts(context.isShown)
      break
    default:
      visitParts(false)
  }
}

function isScript(openingElement: unknown): boolean {
  return isNode(openingElement) && /^script/i.test(nameOf(openingElement.name) ?? '')
}

/** Whether visitors see or hear the value of an attribute, a property or a variable. */
function isVisible(name: unknown): boolean {
  return visibleNames.test(nameOf(name) ?? '')
}

/** Name of an identifier, a key, or the object of a member expression. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'MemberExpression') return nameOf(node.object)
  if (node.type === 'JSXNamespacedName') return undefined
  const name = node.name ?? node.value
  return typeof name === 'string' ? name : undefined
}

function cooked(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}
