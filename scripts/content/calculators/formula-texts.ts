import {
  CHOOSE,
  type FunctionName,
  formulaFunctions,
  isFunctionName,
} from '../../../src/tools/sizing/functions'
import type { ProblemText } from '../checks/problem-at'
import { formatList, suggestNearest } from '../diagnose/suggest'
import type { AuthoredChoice } from './authored-calculator'
import { describeMeasure, type Measure, normalHelp } from './measure'

/** A name that no part of the calculator has. */
export function unknownPart(name: string, known: readonly string[]): ProblemText {
  return {
    message: `There is no input, coefficient or formula called ${name}.`,
    expected: formatList(known),
    found: name,
    help: suggestNearest(name, known),
  }
}

/** The formula of a part does not measure what its unit says. */
export function misfit(own: Measure, wanted: Measure, unit: string | undefined): ProblemText {
  return {
    message: `The formula does not measure what its unit says.`,
    expected: unit === undefined ? 'a plain number, because "unit" is not written' : describeMeasure(wanted),
    found: describeMeasure(own),
    help: [
      ...normalHelp(own, wanted),
      'Correct the formula, or the unit of this result or of one of its figures.',
    ],
  }
}

/** An option of a choice does not measure the same as its first option. */
export function differentOptions(own: Measure, first: Measure): ProblemText {
  return {
    message: 'The options of this choice do not measure the same.',
    expected: `the same as the first option: ${describeMeasure(first)}`,
    found: describeMeasure(own),
    help: normalHelp(own, first),
  }
}

/** The call of an unknown function, or with the wrong number of values; undefined if it is correct. */
export function wrongCall(
  name: string,
  count: number,
  tables: readonly string[] = [],
): ProblemText | undefined {
  const names = [...Object.keys(formulaFunctions), CHOOSE, ...tables]
  if (tables.includes(name)) return count === 1 ? undefined : wrongCount(name, count, '1 value')
  if (!isFunctionName(name)) {
    return {
      message: `There is no function called ${name}.`,
      expected: formatList(names),
      found: `${name}()`,
      help: suggestNearest(name, names),
    }
  }
  const [fewest, most] = countOf(name)
  if (count >= fewest && count <= most) return undefined
  const expected =
    fewest === most
      ? `${fewest} ${fewest === 1 ? 'value' : 'values'}`
      : `${fewest} to ${most} values, with commas between them`
  return wrongCount(name, count, expected)
}

function wrongCount(name: string, count: number, expected: string): ProblemText {
  return {
    message: `${name}() cannot have ${count} ${count === 1 ? 'value' : 'values'}.`,
    expected,
    found: `${count}`,
  }
}

/** A call of choose() that names no choice, or has not one value for each of its options. */
export function wrongChoose(
  choice: AuthoredChoice | undefined,
  count: number,
  choices: readonly string[],
): ProblemText | undefined {
  if (!choice)
    return {
      message: 'choose() begins with the id of a choice.',
      expected: formatList(choices) || 'the id of a choice; there is none',
      found: 'something else',
    }
  const { id, options } = choice
  if (count === options.length) return undefined
  return {
    message: `choose(${id}, …) needs one value for each option of the choice.`,
    expected: `${options.length} values after ${id}: for ${formatList(options.map((option) => option.id))}`,
    found: `${count}`,
  }
}

/** A choice without formulas that a formula uses like a value. */
export function choiceWithoutValue(id: string): ProblemText {
  return {
    message: `The options of ${id} have no formulas, so it has no value.`,
    expected: `choose(${id}, …) with one value for each option, or a formula for each option`,
    found: id,
  }
}

function countOf(name: FunctionName): readonly [number, number] {
  return formulaFunctions[name].count
}
