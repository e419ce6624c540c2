import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionFinder } from '../../../../src/tools/sizing/direction'
import { figuresOf } from '../../../../src/tools/sizing/evaluate'
import { calculatorOf, compile, entered } from './fixture-calculators'

const bounds = { low: 1, high: 10 }

/** How a formula changes while x increases from 1 to 10. */
async function directionOf(text: string, choices = {}) {
  return directionFinder(await compile(calculatorOf(text)), entered({}, choices), 'x', bounds)('f')
}

describe('directionFinder', () => {
  it.each([
    ['x', 'up'],
    ['3', 'constant'],
    ['range', 'constant'],
    ['nothing', 'constant'],
    ['-x', 'down'],
    ['x + range', 'up'],
    ['range + x', 'up'],
    ['x + x', 'up'],
    ['x + -x', 'unknown'],
    ['x - range', 'up'],
    ['range - x', 'down'],
    ['x - x', 'unknown'],
    ['x * range', 'up'],
    ['x * x', 'up'],
    ['x * below', 'down'],
    ['below * x', 'down'],
    ['x * either', 'unknown'],
    ['range * either', 'constant'],
    ['(x - 1) * (x - 1)', 'up'],
    ['(x - 10) * (x - 10)', 'down'],
    ['x / range', 'up'],
    ['x / below', 'down'],
    ['x / either', 'unknown'],
    ['range / either', 'constant'],
    ['range / x', 'down'],
    ['below / x', 'up'],
    ['either / x', 'unknown'],
    ['range / (x - 5)', 'unknown'],
    ['range / (x + 5)', 'down'],
    ['x / x', 'unknown'],
    ['max(below, range, x)', 'up'],
    ['max(x, range, -x)', 'unknown'],
    ['rise(x)', 'up'],
    ['fall(x)', 'down'],
    ['fall(-x)', 'up'],
    ['choose(kind, x, -x)', 'up'],
    ['share', 'up'],
  ] as const)('says where x moves %s: %s', async (text, direction) => {
    expect(await directionOf(text)).toBe(direction)
  })

  it('follows the chosen options', async () => {
    expect(await directionOf('choose(kind, x, -x)', { kind: 'turned' })).toBe('down')
    expect(await directionOf('share', { share: 'rest' })).toBe('down')
  })

  it('is right about any formula', async () => {
    const { formula } = fc.letrec<{ formula: string }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('x', 'below', 'either', 'range', '2'),
        fc
          .tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/'), tie('formula'))
          .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
        tie('formula').map((operand) => `-${operand}`),
      ),
    }))
    const inside = fc.double({ min: bounds.low, max: bounds.high, noNaN: true })
    await fc.assert(
      fc.asyncProperty(formula, inside, inside, async (text, one, other) => {
        const direction = await directionOf(text)
        if (direction === 'unknown') return
        const model = await compile(calculatorOf(text))
        const [before, after] = [Math.min(one, other), Math.max(one, other)].map((x) =>
          figuresOf(model, entered({ x }))('f'),
        )
        for (const end of ['low', 'high'] as const) {
          const [first = 0, second = 0] = [before?.[end], after?.[end]]
          const slack = 1e-9 * Math.max(1, Math.abs(first), Math.abs(second))
          if (Number.isNaN(first) || Number.isNaN(second)) return
          if (direction !== 'down') expect(second).toBeGreaterThanOrEqual(first - slack)
          if (direction !== 'up') expect(second).toBeLessThanOrEqual(first + slack)
        }
      }),
    )
  })
})
