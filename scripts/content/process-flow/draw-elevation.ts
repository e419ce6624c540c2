import type { PlantSketch } from '../../../src/generated/content'
import { elevations } from './elevations'
import type { MainStep } from './main-steps'

/** Space before the first unit and after the last. */
const MARGIN = 14
/** Length of the pipe that shows between two units. */
const GAP = 24

/** Places the main steps of a process flow side by side on the ground. */
export function drawElevation(steps: readonly MainStep[]): PlantSketch {
  let edge = MARGIN - GAP
  const units = steps.map(({ unit, line }) => {
    const { body, detail, reach } = elevations[unit.symbol]
    const at = edge + GAP + reach
    edge = at + reach
    return { at, body, detail, ...(line && { line }) }
  })
  return { width: edge + MARGIN, units }
}
