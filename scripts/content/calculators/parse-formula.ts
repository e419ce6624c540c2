import type { Formula } from '../../../src/generated/content'
import { CHOOSE } from '../../../src/tools/sizing/functions'

/** A part of a formula with its place in the text. */
export type FormulaNode =
  | { readonly type: 'number'; readonly value: number; readonly at: Span }
  | { readonly type: 'name'; readonly name: string; readonly at: Span }
  | {
      readonly type: 'call'
      /** An operator or the name of a function; `-` with one operand is a sign. */
      readonly operator: string
      readonly operands: readonly FormulaNode[]
      readonly isFunction: boolean
      readonly at: Span
    }

/** An operator or a function with its values. */
export type CallNode = Extract<FormulaNode, { type: 'call' }>

/** First and last position in a text, counted in UTF-16 units; the last is excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A formula that cannot be read. */
export class FormulaSyntaxError extends Error {
  constructor(
    message: string,
    readonly expected: string,
    readonly at: Span,
  ) {
    super(message)
  }
}

const token = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][\w.]*)|([-+*/(),−×÷·])|(\S))/gy
/** Signs that people write in place of the operators. */
const usual: Readonly<Record<string, string>> = { '−': '-', '×': '*', '·': '*', '÷': '/' }

interface Token {
  readonly type: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  readonly at: Span
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(token)) {
    const [whole, number, name, sign, other] = match
    const written = number ?? name ?? sign ?? other ?? ''
    const end = match.index + whole.length
    const at = { start: end - written.length, end }
    if (other !== undefined) throw new FormulaSyntaxError(`A formula cannot hold ${other}.`, signs, at)
    const type = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign'
    tokens.push({ type, text: usual[written] ?? written, at })
  }
  return [
    ...tokens,
    { type: 'end', text: '', at: { start: text.trimEnd().length, end: text.trimEnd().length } },
  ]
}

const signs = 'names, numbers, + − * / , ( )'
const operand = 'a name, a number or ('

/**
 * Parses a formula: `share * (beds + 2) * rate`, `between(a, b)`. Multiplication and division bind more tightly than addition
 * and subtraction, and equal operators are read from the left.
 * @throws FormulaSyntaxError with the place of the mistake
 */
export function parseFormula(text: string): FormulaNode {
  const tokens = tokensOf(text)
  let next = 0
  const peek = () => tokens[next] as Token
  const take = () => tokens[next++] as Token
  const takeSign = (sign: string) => peek().type === 'sign' && peek().text === sign && take()

  const fail = (expected: string): never => {
    const { type, text: found, at } = peek()
    throw new FormulaSyntaxError(
      type === 'end' ? 'The formula ends too early.' : `${found} cannot be used here.`,
      expected,
      at,
    )
  }
  const binary = (operators: readonly string[], inner: () => FormulaNode) => (): FormulaNode => {
    let left = inner()
    while (peek().type === 'sign' && operators.includes(peek().text)) {
      const operator = take().text
      const right = inner()
      const at = { start: left.at.start, end: right.at.end }
      left = { type: 'call', operator, operands: [left, right], isFunction: false, at }
    }
    return left
  }
  const single = (): FormulaNode => {
    const { type, text: word, at } = peek()
    if (type === 'number') {
      take()
      return { type: 'number', value: Number(word), at }
    }
    if (type === 'name') {
      take()
      return takeSign('(') ? call(word, at.start) : { type: 'name', name: word, at }
    }
    if (takeSign('-')) {
      const inner = single()
      const end = inner.at.end
      return {
        type: 'call',
        operator: '-',
        operands: [inner],
        isFunction: false,
        at: { start: at.start, end },
      }
    }
    if (!takeSign('(')) return fail(operand)
    const inner = sum()
    if (!takeSign(')')) fail('an operator or )')
    return inner
  }
  const call = (operator: string, start: number): FormulaNode => {
    const operands = [sum()]
    while (takeSign(',')) operands.push(sum())
    const { end } = peek().at
    if (!takeSign(')')) fail(', or )')
    return { type: 'call', operator, operands, isFunction: true, at: { start, end } }
  }
  const product = binary(['*', '/'], single)
  const sum = binary(['+', '-'], product)

  const whole = sum()
  if (peek().type !== 'end') fail('an operator or the end')
  return whole
}

/** The formula as the page evaluates it, without places. */
export function toRecord(node: FormulaNode): Formula {
  if (node.type === 'number') return node.value
  return node.type === 'name' ? node.name : [node.operator, ...node.operands.map(toRecord)]
}

/** Every part of a formula that has a value, itself included. */
export function* partsOf(node: FormulaNode): Iterable<FormulaNode> {
  yield node
  if (node.type !== 'call') return
  // The choice in choose(choice, …) is no value.
  const operands = node.operator === CHOOSE ? node.operands.slice(1) : node.operands
  for (const operand of operands) yield* partsOf(operand)
}
