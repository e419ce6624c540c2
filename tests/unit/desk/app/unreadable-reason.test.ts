import { describe, expect, it } from 'vitest'
import { unreadableReason } from '../../../../scripts/desk/app/words/unreadable-reason'

describe('unreadableReason', () => {
  it.each([
    ['an invalid file', '{\n  "draft": true\n  "title": "A"\n}\n', /^Line [23]: .+/],
    [
      'a duplicate key',
      '{\n  "title": "A",\n  "title": "B"\n}\n',
      /"title" is written twice, on lines 2 and 3/,
    ],
    ['an empty file', ' \n', /^The file is empty\.$/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('utf8'), /not a text/],
  ])('says what is wrong with %s', (_, text, reason) => {
    expect(unreadableReason(text)).toMatch(reason)
  })

  it('is undefined for a text that can be edited', () => {
    expect(unreadableReason('{ "title": "A" }\n')).toBeUndefined()
  })
})
