import { expect, it } from 'vitest'
import { unknownName } from '../../../scripts/content/checks/unknown-name'

it('describes an unknown name with the known ones and the nearest of them', () => {
  const message = 'There is no such choice.'
  expect(unknownName(['id'], message, 'biogsa', ['biogas', 'nitrogen'])).toEqual({
    path: ['id'],
    text: {
      message,
      expected: 'biogas or nitrogen',
      found: '"biogsa"',
      help: ['Did you mean "biogas"?'],
    },
  })
  expect(unknownName([], message, 'biogas', [])).toEqual({
    path: [],
    text: { message, expected: 'a name; there is none', found: '"biogas"', help: [] },
  })
})
