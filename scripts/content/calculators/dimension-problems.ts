import { dimensionOf, isReading } from '../../../src/units/dimension'
import { differentOptions, misfit } from './formula-texts'
import { isSameMeasure, type Measure, MeasureError, measureFormula } from './measure'
import { type FormulaProblem, type ParsedCalculator, type ParsedFormula, problemIn } from './parse-calculator'

/** Dimensions that do not fit: inside a formula, between the options of a choice, and with the unit of the result. */
export function dimensionProblems(parsed: ParsedCalculator): FormulaProblem[] {
  const measures = new Map<string, Measure>()
  /** What a name measures: by the unit written for it, or for a choice, by its first option. */
  const measureOf = (name: string): Measure => {
    const known = measures.get(name)
    if (known) return known
    const part = parsed.partOf(name)?.part
    const [option] = part && 'options' in part ? parsed.formulasOf(name) : []
    const measure = option
      ? measureParsed(option)
      : measureOfUnit(part && 'unit' in part ? part.unit : undefined)
    measures.set(name, measure)
    return measure
  }
  const measureParsed = (formula: ParsedFormula): Measure => {
    try {
      return measureFormula(formula.node, {
        measureOf,
        tableMeasures: (name) => {
          const table = parsed.tables.find(({ id }) => id === name)
          return table && [measureOfUnit(table.fromUnit), measureOfUnit(table.unit)]
        },
      })
    } catch (error) {
      if (!(error instanceof MeasureError)) throw error
      const { message, expected, found, at, help } = error
      throw new FormulaMisfit(formula, problemIn(formula, at, { message, expected, found, help }))
    }
  }
  return parsed.parts.flatMap(({ id, part }): FormulaProblem[] => {
    const formulas = parsed.formulasOf(id)
    const [first, ...rest] = formulas
    if (!first) return []
    try {
      const own = measureParsed(first)
      if (!('options' in part)) {
        const unit = 'unit' in part ? part.unit : undefined
        const wanted = measureOfUnit(unit)
        return isSameMeasure(own, wanted) ? [] : [problemIn(first, first.node.at, misfit(own, wanted, unit))]
      }
      return rest.flatMap((other) => {
        const measured = measureParsed(other)
        return isSameMeasure(own, measured)
          ? []
          : [problemIn(other, other.node.at, differentOptions(measured, own))]
      })
    } catch (error) {
      if (!(error instanceof FormulaMisfit)) throw error
      // A formula that another one needs is reported where it is written.
      return formulas.includes(error.formula) ? [error.problem] : []
    }
  })
}

/** Dimensions that do not fit, with the formula that has them. */
class FormulaMisfit extends Error {
  constructor(
    readonly formula: ParsedFormula,
    readonly problem: FormulaProblem,
  ) {
    super(problem.text.message)
  }
}

function measureOfUnit(unit: Parameters<typeof dimensionOf>[0]): Measure {
  return { dimension: dimensionOf(unit), isReading: isReading(unit) }
}
