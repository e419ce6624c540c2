import type { FlowContent } from './flow-content'

/** The nearest unit in a direction of the grid; undefined where there is none. */
export function nearestUnit(
  { units }: FlowContent,
  from: number,
  step: { readonly column: number; readonly row: number },
): number | undefined {
  const start = units[from]
  if (!start) return undefined
  const found = units
    .map((unit, index) => {
      const [across, down] = [unit.column - start.column, unit.row - start.row]
      const [ahead, aside] =
        step.column === 0 ? [down * step.row, Math.abs(across)] : [across * step.column, Math.abs(down)]
      return { index, ahead, distance: ahead + 2 * aside }
    })
    .filter(({ index, ahead }) => index !== from && ahead > 0)
    .sort((one, other) => one.distance - other.distance)
  return found[0]?.index
}
