import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../../scripts/desk/json/line-of'

const text = '{\r\n  "a/b": [\r\n    { "": 1 },\r\n    { "m~n":\r\n      2 }\r\n  ]\r\n}'

describe('lineOf', () => {
  it.each([
    ['', 1],
    ['/a~1b', 2],
    ['/a~1b/0', 3],
    ['/a~1b/0/', 3],
    ['/a~1b/1/m~0n', 4],
    ['/a~1b/7/x', 2],
    ['/nothing', 1],
  ])('finds the line of %j', (pointer, line) => {
    expect(lineOf(text, pointer)).toBe(line)
  })

  it.each(['', '{ "a": ', '{\n"a": 1,\n"a": 2 }'])('is 1 in %j, which cannot be edited', (broken) => {
    expect(lineOf(broken, '/a')).toBe(1)
  })
})
