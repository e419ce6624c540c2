import type { CalculatorModel } from '../../../src/tools/sizing/calculator-model'
import type { Stated } from '../figures-in'
import { isObject } from '../schemas/schema'
import { parseFormula, toRecord } from './parse-formula'

/** What the record of a calculator shows of products. */
export interface ProductFacts {
  /** What a page states under a label. */
  figure(page: string, label: string): Stated | undefined
  /** Name of a product. */
  name(page: string): Promise<string | undefined>
}

/**
 * Completes the linked record of a calculator: formulas become data that the page evaluates without a parser, and product
 * ranges get the name of the product and its specification.
 */
export async function calculatorRecord(
  record: Record<string, unknown>,
  products: ProductFacts,
): Promise<Record<string, unknown>> {
  const { ranges } = record
  return {
    ...withFormulas(record),
    ...(ranges === undefined
      ? {}
      : { ranges: await Promise.all(listOf(ranges).map((one) => linkRange(one, products))) }),
  }
}

/** What the evaluator needs of a calculator that was checked. */
export function calculatorModel(calculator: unknown): CalculatorModel | undefined {
  // The schema and the check of calculators have proved the other fields.
  return isObject(calculator) ? (withFormulas(calculator) as unknown as CalculatorModel) : undefined
}

/**
 * A calculator with its formulas as data.
 * @throws FormulaSyntaxError for a formula that cannot be read
 */
export function withFormulas(record: Record<string, unknown>): Record<string, unknown> {
  const { inputs, formulas } = record
  return {
    ...record,
    inputs: listOf(inputs).map((input) =>
      input.type === 'choice' ? { ...input, options: listOf(input.options).map(withFormula) } : input,
    ),
    formulas: listOf(formulas).map(withFormula),
  }
}

function listOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function withFormula(holder: Record<string, unknown>): Record<string, unknown> {
  if (holder.formula === undefined) return holder
  return { ...holder, formula: toRecord(parseFormula(String(holder.formula))) }
}

async function linkRange(
  { specification, ...range }: Record<string, unknown>,
  { figure, name }: ProductFacts,
): Promise<Record<string, unknown>> {
  const page = String(range.product)
  const stated = figure(page, String(specification))
  // The content check has found the specification.
  const quantity = stated && 'quantity' in stated ? stated.quantity : undefined
  return { ...range, name: await name(page), quantity }
}
