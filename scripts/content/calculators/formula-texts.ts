import { type FunctionName, formulaFunctions, isFunctionName } from '../../../src/sizing/functions'
import type { ProblemText } from '../checks/problem-at'
import { formatList, suggestNearest } from '../diagnose/suggest'
import { describeMeasure, type Measure, normalHelp } from './measure'

/** A name that no part of the calculator has. */
export function unknownName(name: string, known: readonly string[]): ProblemText {
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
export function wrongCall(name: string, count: number): ProblemText | undefined {
  const names = Object.keys(formulaFunctions)
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
  return {
    message: `${name}() cannot have ${count} ${count === 1 ? 'value' : 'values'}.`,
    expected: fewest === most ? `${fewest} value` : `${fewest} to ${most} values, with commas between them`,
    found: `${count}`,
  }
}

function countOf(name: FunctionName): readonly [number, number] {
  return formulaFunctions[name].count
}
