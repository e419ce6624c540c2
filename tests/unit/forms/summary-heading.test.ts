import { expect, it } from 'vitest'
import { summaryHeading } from '../../../src/forms/error-summary'

it('counts problems, or concerns when there are no problems', () => {
  expect(summaryHeading(1, 0)).toBe('One answer needs a change')
  expect(summaryHeading(2, 1)).toBe('2 answers need a change')
  expect(summaryHeading(9, 0)).toBe('9 answers need a change')
  expect(summaryHeading(0, 1)).toBe('One answer needs a second look')
  expect(summaryHeading(12, 0)).toBe('12 answers need a change')
})
