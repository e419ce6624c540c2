import type {
  FinderOption,
  FinderOptionAnswer,
  FinderPlant,
  FinderStationInstrument,
  InlineText,
  PlantFinder,
  Quantity,
} from '../../../src/generated/content'
import type { CalculatorModel } from '../../../src/tools/sizing/calculator-model'
import { niceScale, type Scale } from '../../../src/units/scale'
import type { AuthoredFlow } from '../process-flow/authored-flow'
import { elevations } from '../process-flow/elevations'
import { mainSteps } from '../process-flow/main-steps'
import { isObject } from '../schemas/schema'
import {
  type AuthoredAnswer,
  type AuthoredFinder,
  type AuthoredInstrument,
  type AuthoredOption,
  type AuthoredPlant,
  finderOf,
} from './authored-finder'
import { rateOf } from './finder-rates'

/** What the finder reads of other pages. */
export interface FinderSources {
  /** Name and linked process flow of a published product. */
  product(
    address: string,
  ): Promise<{ readonly title: string; readonly processFlow: AuthoredFlow } | undefined>
  /** A figure that a page states. */
  figure(page: string, label: string): Quantity | undefined
  /** The calculator at an address. */
  calculator(address: string): CalculatorModel | undefined
}

/** Ratio of the ends of a range from which its scale is logarithmic. */
const WIDE = 50

/** A linked page with its finder as it is drawn; the same page if it has none. */
export async function withFinder(
  page: Record<string, unknown>,
  sources: FinderSources,
): Promise<Record<string, unknown>> {
  const finder = finderOf(page)
  if (!finder || !isObject(page.hero)) return page
  return { ...page, hero: { ...page.hero, finder: await finderRecord(finder, sources) } }
}

/**
 * The plant finder as pages draw it: plants with the stations of their products' process flows, answers as rates of the
 * amount, symbols once each. The content check has proved that everything named exists; what is not published is left out.
 */
export async function finderRecord(finder: AuthoredFinder, sources: FinderSources): Promise<PlantFinder> {
  const plants = (await Promise.all(finder.plants.map((plant) => plantRecord(plant, sources)))).flatMap(
    (plant) => plant ?? [],
  )
  const productOf = (id: string | undefined) => plants.find((plant) => plant.id === id)?.product
  const options = (own: readonly AuthoredOption[], others: readonly AuthoredOption[]) =>
    own.flatMap((option): FinderOption[] => {
      const partners = option.partners.map((id) => others.find((other) => other.id === id)?.plant)
      const [product] = [option.plant, ...partners].flatMap((id) => productOf(id) ?? [])
      if (product === undefined || (option.plant !== undefined && !productOf(option.plant))) return []
      const { plant, answer, ...rest } = option
      return [
        {
          ...rest,
          partners: [...option.partners],
          link: product,
          ...(plant !== undefined && { plant }),
          ...(answer && { answer: answerRecord(option, answer, product, sources) }),
        },
      ]
    })
  const names = new Set(plants.flatMap(({ stations }) => stations.map(({ symbol }) => symbol)))
  return {
    have: options(finder.have, finder.need),
    need: options(finder.need, finder.have),
    plants,
    symbols: Object.entries(elevations).flatMap(([name, { body, detail }]) =>
      names.has(name) ? [{ name, body, detail }] : [],
    ),
  }
}

async function plantRecord(
  { id, product, range, parallel, stations, instruments }: AuthoredPlant,
  sources: FinderSources,
): Promise<FinderPlant | undefined> {
  const page = await sources.product(product)
  const quantity = sources.figure(product, range)
  if (!page || !quantity) return undefined
  return {
    id,
    product,
    name: page.title,
    range: { label: range, quantity },
    scale: wideScale(quantity),
    ...(parallel && { parallel }),
    stations: mainSteps(page.processFlow, stations).map(({ unit, line }) => {
      const instrument = instruments.find(({ after }) => after === unit.id)
      const note: InlineText | undefined = unit.note ?? unit.tag
      return {
        symbol: unit.symbol,
        label: unit.label,
        ...(note !== undefined && { note }),
        ...(line && { line }),
        ...(instrument && { instrument: instrumentRecord(instrument, product, sources) }),
      }
    }),
  }
}

function instrumentRecord(
  { letters, label, shows, specification, scale }: AuthoredInstrument,
  product: string,
  { figure }: FinderSources,
): FinderStationInstrument {
  const quantity = specification === undefined ? undefined : figure(product, specification)
  return {
    letters,
    label,
    shows,
    ...(quantity && { quantity, scale: scale ?? niceScale(quantity) }),
  }
}

function answerRecord(
  { amount }: AuthoredOption,
  answer: AuthoredAnswer,
  product: string,
  { figure, calculator }: FinderSources,
): FinderOptionAnswer {
  const { label, basis, specification, calculator: address, formula, further } = answer
  // A linked text.
  const shown = { label, ...(basis !== undefined && { basis: basis as InlineText }) }
  const model = address === undefined ? undefined : calculator(address)
  if (!model || !amount || formula === undefined || address === undefined) {
    const quantity = specification === undefined ? undefined : figure(product, specification)
    return { ...shown, source: `${product}#specifications`, ...(quantity && { quantity }) }
  }
  const rate = (id: string) => {
    const { unit, gas, unitLabel } = model.formulas.find((one) => one.id === id) ?? {}
    return {
      ...rateOf(model, id, answer, amount),
      ...(unit && { unit }),
      ...(gas && { gas }),
      ...(unitLabel && { unitLabel }),
    }
  }
  return {
    ...shown,
    source: address,
    isCalculated: true,
    rate: rate(formula),
    ...(further !== undefined && { further: rate(further) }),
  }
}

/** Decades for a wide range, otherwise from zero to a round figure. */
function wideScale(quantity: Quantity): Scale {
  const { min = 0, max = 0 } = quantity
  if (min <= 0 || max / min < WIDE) return niceScale(quantity)
  return { min: 10 ** Math.floor(Math.log10(min)), max: 10 ** Math.ceil(Math.log10(max)), log: true }
}
