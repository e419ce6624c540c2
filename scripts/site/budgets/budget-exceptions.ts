import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../content/schemas/schema'
import { type BudgetName, budgets, type HeavyPage, WARNING_SHARE } from './budgets'
import { explainExcess, explainWarning } from './explain-excess'

/** A budget that may be exceeded for a while: `budgets.exceed` in package.json, by the name of the budget. */
export interface BudgetException {
  readonly name: BudgetName
  /** Limit in bytes until the last day. */
  readonly to: number
  readonly reason: string
  /** Last day, as in 2027-01-31. */
  readonly until: string
}

/**
 * The exceptions in a project's package.json.
 * @throws Error if one names no budget, lacks a reason or a last day, or allows no more than the budget does
 */
export function readBudgetExceptions(root: string): BudgetException[] {
  const { budgets: setting } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const exceed: unknown = isObject(setting) ? setting.exceed : undefined
  if (!isObject(exceed)) return []
  return Object.entries(exceed).map(([name, exception]) => {
    const fail = (what: string) => new Error(`package.json, budgets.exceed.${name}: ${what}`)
    if (!isBudgetName(name)) throw fail(`there is no such budget; one of ${Object.keys(budgets).join(', ')}`)
    const { to, reason, until } = isObject(exception) ? exception : {}
    if (typeof to !== 'number' || to <= budgets[name])
      throw fail(`"to" must be a number of bytes above the budget of ${budgets[name]}`)
    if (typeof reason !== 'string' || !reason.trim()) throw fail('"reason" must say why')
    if (typeof until !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(until)))
      throw fail('"until" must be a day, as in 2027-01-31')
    return { name, to, reason, until }
  })
}

function isBudgetName(name: string): name is BudgetName {
  return Object.hasOwn(budgets, name)
}

/**
 * Fails the build if pages exceed the budgets and their exceptions.
 * @param found pages near or over a budget
 * @param now an exception counts to the end of its last day, in UTC
 * @returns a line for each exception, and for each budget that pages nearly use, to be printed at every build
 * @throws Error that lists the pages, the worst first, and the setting that allows an exception
 */
export function assertBudgets(
  found: readonly HeavyPage[],
  exceptions: readonly BudgetException[],
  now = new Date(),
): string[] {
  const today = dayOf(now)
  const limitOf = limitsOn(now, exceptions)
  const refused = found
    .filter(({ name, bytes }) => bytes > limitOf(name))
    .sort((one, other) => other.bytes / limitOf(other.name) - one.bytes / limitOf(one.name))
  const lines = exceptions.map(
    ({ name, to, reason, until }) =>
      `Budget ${name} ${today <= until ? 'may be exceeded' : 'could be exceeded'} until ${until}: ${bytesText(to)} instead of ${bytesText(budgets[name])} bytes (${reason}).`,
  )
  const [worst] = refused
  if (!worst) return [...lines, ...warnings(found, limitOf)]
  const rows = refused.slice(0, 20).map((excess) => {
    const { message, found: size, expected } = explainExcess(excess, limitOf(excess.name))
    return `  ${excess.file}: ${message} (${size}; ${expected})`
  })
  const setting = { exceed: { [worst.name]: { to: worst.bytes, reason: '…', until: 'YYYY-MM-DD' } } }
  throw new Error(
    [
      'The site exceeds its budgets (scripts/site/budgets/budgets.ts):',
      ...rows,
      `To ship it knowingly, set in package.json: "budgets": ${JSON.stringify(setting)}`,
      ...lines,
    ].join('\n'),
  )
}

/** A line for each budget of which pages use more than the warning share. An exception prints a line anyway. */
function warnings(found: readonly HeavyPage[], limitOf: (name: BudgetName) => number): string[] {
  return Object.keys(budgets)
    .filter(isBudgetName)
    .filter((name) => limitOf(name) === budgets[name])
    .flatMap((name) => {
      const near = found
        .filter((page) => page.name === name && page.bytes > budgets[name] * WARNING_SHARE)
        .sort((one, other) => other.bytes - one.bytes)
      const [heaviest] = near
      return heaviest ? [explainWarning(heaviest, budgets[name], near.length - 1)] : []
    })
}

/** The limit of each budget on a day, exceptions included. */
export function limitsOn(now: Date, exceptions: readonly BudgetException[]): (name: BudgetName) => number {
  const valid = exceptions.filter(({ until }) => dayOf(now) <= until)
  const limits = new Map(valid.map(({ name, to }) => [name, to]))
  return (name) => limits.get(name) ?? budgets[name]
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

function bytesText(bytes: number): string {
  return bytes.toLocaleString('en-GB')
}
