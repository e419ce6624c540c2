import { describe, expect, it } from 'vitest'
import { errorCode } from '../../../scripts/lib/error-code'

describe('errorCode', () => {
  it.each([
    [Object.assign(new Error('of Node'), { code: 'ENOENT' }), 'ENOENT'],
    [{ code: '23505' }, '23505'],
    [{ code: 5 }, undefined],
    [new Error('no code'), undefined],
    [null, undefined],
    ['ENOENT', undefined],
    [undefined, undefined],
  ])('returns the code of %o, which is %s', (error, code) => {
    expect(errorCode(error)).toBe(code)
  })
})
