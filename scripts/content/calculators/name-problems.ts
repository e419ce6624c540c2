import { CHOOSE, formulaFunctions, isFunctionName } from '../../../src/tools/sizing/functions'
import { questionNames } from '../../../src/tools/sizing/question'
import type { ProblemText } from '../checks/problem-at'
import { formatList } from '../diagnose/suggest'
import type { AuthoredCalculator, AuthoredChoice, NamedPart } from './authored-calculator'
import { namedParts } from './authored-calculator'
import { choiceWithoutValue, unknownPart, wrongCall, wrongChoose } from './formula-texts'
import { type FormulaProblem, type ParsedCalculator, problemIn } from './parse-calculator'
import { type CallNode, type FormulaNode, partsOf } from './parse-formula'

/** Ids that two parts share, and ids that are names of functions or of other parts of the address. */
export function idProblems(calculator: AuthoredCalculator): FormulaProblem[] {
  const first = new Map<string, Pick<NamedPart, 'id' | 'path'>>()
  return [...namedParts(calculator), ...namedTables(calculator)].flatMap((part) => {
    const { id, path } = part
    if (isFunctionName(id) || id === CHOOSE) {
      const text = {
        message: `${id} is the name of a function.`,
        expected: `another id than ${formatList([...Object.keys(formulaFunctions), CHOOSE])}`,
        found: JSON.stringify(id),
      }
      return [{ path: [...path, 'id'], text }]
    }
    if (questionNames.some((name) => name === id)) {
      const text = {
        message: `${id} is the name of a part of backward questions in addresses.`,
        expected: `another id than ${formatList(questionNames)}`,
        found: JSON.stringify(id),
      }
      return [{ path: [...path, 'id'], text }]
    }
    const before = first.get(id)
    if (!before) {
      first.set(id, part)
      return []
    }
    // Ids within one list are checked by the schema.
    if (before.path[0] === path[0]) return []
    const text = {
      message: `This id is used twice: also in "${before.path[0]}".`,
      expected: 'an id that no other input, coefficient or formula has',
      found: JSON.stringify(id),
    }
    return [{ path: [...path, 'id'], text }]
  })
}

function namedTables({ tables = [] }: AuthoredCalculator): Pick<NamedPart, 'id' | 'path'>[] {
  return tables.map(({ id }, index) => ({ id, path: ['tables', index] }))
}

/** Names in formulas that nothing has, and functions and tables that are called wrongly. */
export function nameProblems(parsed: ParsedCalculator): FormulaProblem[] {
  return parsed.formulas.flatMap((formula) =>
    [...partsOf(formula.node)].flatMap((node) => {
      const text =
        node.type === 'name'
          ? nameProblem(node.name, parsed)
          : node.type === 'call' && node.isFunction
            ? callProblem(node, parsed)
            : undefined
      return text ? [problemIn(formula, node.at, text)] : []
    }),
  )
}

function nameProblem(name: string, { parts, partOf }: ParsedCalculator): ProblemText | undefined {
  const known = partOf(name)
  if (!known)
    return unknownPart(
      name,
      parts.map(({ id }) => id),
    )
  return 'options' in known.part && known.formulas.length < known.part.options.length
    ? choiceWithoutValue(name)
    : undefined
}

function callProblem(
  { operator, operands }: CallNode,
  { calculator, tables }: ParsedCalculator,
): ProblemText | undefined {
  if (operator !== CHOOSE)
    return wrongCall(
      operator,
      operands.length,
      tables.map(({ id }) => id),
    )
  const choices = calculator.inputs.filter((input): input is AuthoredChoice => input.type === 'choice')
  const [first] = operands
  const choice = first?.type === 'name' ? choices.find(({ id }) => id === first.name) : undefined
  return wrongChoose(
    choice,
    operands.length - 1,
    choices.map(({ id }) => id),
  )
}

/** The first formulas that need each other. */
export function cycleProblems({ parts, partOf, formulasOf }: ParsedCalculator): FormulaProblem[] {
  const done = new Set<string>()
  const cycles: FormulaProblem[] = []
  const visit = (id: string, trail: readonly string[]) => {
    const start = trail.indexOf(id)
    if (start >= 0) {
      const path = partOf(id)?.path ?? []
      const text = {
        message: 'These formulas need each other, so none can be calculated.',
        expected: 'a formula that needs only what is calculated before it',
        found: [...trail.slice(start), id].join(' → '),
        help: [`Leave ${trail.at(-1) ?? id} out of one of them.`],
      }
      cycles.push({ path: [...path, 'formula'], text })
      return
    }
    if (done.has(id)) return
    for (const { node } of formulasOf(id))
      for (const part of partsOf(node)) if (part.type === 'name') visit(part.name, [...trail, id])
    done.add(id)
  }
  for (const { id } of parts) visit(id, [])
  return cycles.slice(0, 1)
}

/** Inputs, coefficients and formulas that neither a result nor a quote request needs. */
export function unusedProblems({ calculator, parts, formulasOf }: ParsedCalculator): FormulaProblem[] {
  const { result, further = [], ranges = [], classes, inputs, formulas } = calculator
  const needed = new Set<string>()
  const need = (id: string) => {
    if (needed.has(id)) return
    needed.add(id)
    for (const { node } of formulasOf(id))
      for (const part of partsOf(node)) for (const name of namesIn(part)) need(name)
  }
  const limits = (classes?.items ?? []).map(({ limit }) => limit)
  const results = [result, ...further, ...ranges].map(({ formula }) => formula)
  // What a misspelt result needs is not known. It is reported as a reference.
  if ([...results, ...limits].some((id) => !parts.some((part) => part.id === id))) return []
  for (const id of [...results, ...limits]) need(id)
  for (const { shownWith } of [...inputs, ...formulas]) if (shownWith) need(shownWith.input)
  // Asked for the quote alone.
  for (const input of inputs) if (input.type === 'number' && input.basis !== undefined) need(input.id)
  return [...parts, ...namedTables(calculator)].flatMap(({ id, path }) => {
    if (needed.has(id)) return []
    const text = {
      message: 'No result needs this.',
      expected: 'its id in a formula, or the formula among the results',
      found: JSON.stringify(id),
      help: ['Use it in a formula, or delete it.'],
    }
    return [{ path: [...path, 'id'], text }]
  })
}

/** Names that a part of a formula refers to: its own, its table's, and the choice of choose(). */
function namesIn(part: FormulaNode): readonly string[] {
  if (part.type === 'name') return [part.name]
  if (part.type === 'number') return []
  const [first] = part.operands
  return part.operator === CHOOSE && first?.type === 'name' ? [first.name] : [part.operator]
}
