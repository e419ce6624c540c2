import { describe, expect, it } from 'vitest'
import { partsNamed } from '../../../scripts/verify/test/parts'

describe('the parts of npm test', () => {
  it('are all of them when none is named', () => {
    expect(partsNamed([])).toEqual([
      'content',
      'build',
      'types',
      'lint',
      'unit',
      'slow',
      'browser',
      'pages',
      'edits',
    ])
  })

  it('are only the named ones, in the order in which they are named', () => {
    expect(partsNamed(['unit', 'content'])).toEqual(['unit', 'content'])
  })

  it('are listed when a name is unknown', () => {
    expect(() => partsNamed(['unit', 'nothing'])).toThrow(/no part "nothing".*content.*edits/s)
  })
})
