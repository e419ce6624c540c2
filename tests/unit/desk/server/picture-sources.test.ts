import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  readPictureSources,
  writePictureSource,
} from '../../../../scripts/desk/server/pictures/picture-sources'
import { killAt } from '../model/kill-at'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-sources-'))
  mkdirSync(join(root, 'content/media'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const file = () => join(root, 'content/media/README.md')
const write = (text: string) => writeFileSync(file(), text)

describe('the notes on pictures', () => {
  it('hold a line for some pictures, and a paragraph for the others', () => {
    write(
      '# Pictures\n\nThe **Pictures** follow.\n \n' +
        '**Pictures.** Visualisations **of Vayuna**,\n  e.g. all of `*.jpg`. Films have none.\n\n' +
        '- `skid.jpg`: Photo by `A. Person`: with permission.\r\n- `marks/acme.svg`: Own.\n - `no.jpg`: No.\n',
    )
    expect(readPictureSources(root)).toEqual({
      own: new Map([
        ['skid.jpg', 'Photo by `A. Person`: with permission.'],
        ['marks/acme.svg', 'Own.'],
      ]),
      general: 'Visualisations of Vayuna, e.g. all of *.jpg.',
    })
  })

  it('may be absent, as a whole or in part', () => {
    expect(readPictureSources(root)).toEqual({ own: new Map() })
    write('# Pictures\n')
    expect(readPictureSources(root)).toEqual({ own: new Map() })
    write('# Pictures\n\n**Pictures.** Rendered.\n')
    expect(readPictureSources(root)).toEqual({ own: new Map(), general: 'Rendered.' })
  })
})

describe('noting the source of a picture', () => {
  const line = '- `skid.jpg`: Rendered.\n'
  const own = '- `other.jpg`: Own.\n'

  it.each([
    ['starts the notes', undefined, `# Where the pictures come from\n\n${line}`],
    ['follows the last line of another picture', `${own}${own}\nText.\n`, `${own}${own}${line}\nText.\n`],
    ['follows the one line of another picture', `${own}\nText.\n`, `${own}${line}\nText.\n`],
    [
      'follows a line with another line break',
      '- `other.jpg`: Own.\r\n\n',
      `- \`other.jpg\`: Own.\r\n${line}\n`,
    ],
    ['replaces the line of the picture', `- \`skid.jpg\`: Old.\n${own}`, `${line}${own}`],
    ['replaces its line among others', `${own}- \`skid.jpg\`: Old.\r\n${own}`, `${own}${line}${own}`],
    [
      'follows the paragraph that invites to do so',
      '# Pictures\n\nText.\n\n**When you add a picture,** add a line:\nwho made it.\n \n## More\n',
      `# Pictures\n\nText.\n\n**When you add a picture,** add a line:\nwho made it.\n\n${line} \n## More\n`,
    ],
    [
      'follows the first paragraph if that invites to do so',
      '**When you add a picture,** add a line.\n\nText.\n',
      `**When you add a picture,** add a line.\n\n${line}\nText.\n`,
    ],
    [
      'is the last line if nothing follows the invitation',
      '# Pictures\n\n**When you add a picture,** add a line.',
      `# Pictures\n\n**When you add a picture,** add a line.\n\n${line}`,
    ],
    ['is the last line otherwise', '# Pictures\n\nText.\n\n\n', `# Pictures\n\nText.\n\n${line}`],
  ])('%s', (_, before, after) => {
    if (before !== undefined) write(before)
    writePictureSource(root, 'skid.jpg', '  Rendered.\n')
    expect(readFileSync(file(), 'utf8')).toBe(after)
  })

  it('joins the lines of a long text, and shortens it', () => {
    writePictureSource(root, 'skid.jpg', `Photo by\n  ${'x'.repeat(400)}`)
    expect(readPictureSources(root).own.get('skid.jpg')).toBe(`Photo by ${'x'.repeat(291)}`)
  })

  it.each([
    [`- \`skid.jpg\`: Old.\n${own}`, own],
    [`${own}- \`skid.jpg\`: Old.\n${own}`, `${own}${own}`],
    [own, own],
  ])('removes the line of %j if the source is empty', (before, after) => {
    write(before)
    writePictureSource(root, 'skid.jpg', ' ')
    expect(readFileSync(file(), 'utf8')).toBe(after)
  })

  it('leaves the notes whole and no other file beside them wherever the process is killed', () => {
    write(own)
    for (let call = 1; killAt(call, () => writePictureSource(root, 'skid.jpg', 'Rendered.')); call++) {
      expect(readdirSync(join(root, 'content/media'))).toEqual(['README.md'])
      expect([own, `${own}${line}`]).toContain(readFileSync(file(), 'utf8'))
      write(own)
    }
    expect(readFileSync(file(), 'utf8')).toBe(`${own}${line}`)
  })

  it('writes no notes where an empty source changes nothing', () => {
    writePictureSource(root, 'skid.jpg', '')
    expect(existsSync(file())).toBe(false)
  })
})
