import type { AuthoredFlow, AuthoredUnit } from './authored-flow'

/** A unit of a reduced process flow, and the line that leads on from it. */
export interface MainStep {
  readonly unit: AuthoredUnit
  /** None at the last one. */
  readonly line?: 'gas' | 'other'
}

/** Reduces a process flow to some of its units, in the given order. Units that the flow does not have are left out. */
export function mainSteps(
  { units, streams }: Pick<AuthoredFlow, 'units' | 'streams'>,
  ids: readonly string[],
): MainStep[] {
  const chosen = ids.flatMap((id) => units.find((unit) => unit.id === id) ?? [])
  return chosen.map((unit, index) => {
    const next = chosen[index + 1]
    return next ? { unit, line: isGas(streams, unit.id, next.id) ? 'gas' : 'other' } : { unit }
  })
}

/** Whether the way from one unit to another, by the fewest streams, begins with a gas line. */
function isGas(streams: AuthoredFlow['streams'], start: string, end: string): boolean {
  const ways = streams.filter(({ from }) => from === start).map((first) => ({ first, at: first.to }))
  const seen = new Set([start])
  for (const { first, at } of ways) {
    if (at === end) return first.line === 'gas'
    if (seen.has(at)) continue
    seen.add(at)
    // `for…of` visits what is added meanwhile, so nearer units come first.
    ways.push(...streams.filter(({ from }) => from === at).map(({ to }) => ({ first, at: to })))
  }
  return false
}
