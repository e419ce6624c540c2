import { describe, expect, it } from 'vitest'
import { formatOfName, pictureName } from '../../../../scripts/desk/server/pictures/picture-name'

describe('pictureName', () => {
  it.each([
    ['Kühlturm Süd.JPG', 'kuhlturm-sud.jpg'],
    ['Straße.jpg', 'strasse.jpg'],
    ['IMG_0042.jpeg', 'img-0042.jpg'],
    ['(Skid)  v1.2 - final.jpg', 'skid-v1-2-final.jpg'],
    ['skid.', 'skid.jpg'],
    ['../../../etc/passwd', 'passwd.jpg'],
    ['..', 'picture.jpg'],
    ['..\\..\\con.jpg', 'picture-con.jpg'],
    ['C:\\photos\\lpt1', 'picture-lpt1.jpg'],
    ['falcon.jpg', 'falcon.jpg'],
    ['console.jpg', 'console.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['a\u0000b\u202egpj.exe', 'a-b-gpj.jpg'],
    ['写真.jpg', 'picture.jpg'],
    ['', 'picture.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(60)}.jpg`],
    [`${'x'.repeat(59)} skid.jpg`, `${'x'.repeat(59)}.jpg`],
  ])('makes a safe name of %j', (sent, name) => {
    expect(pictureName(sent, 'jpeg', [])).toBe(name)
  })

  it.each([
    ['png', 'skid.png'],
    ['webp', 'skid.webp'],
    ['avif', 'skid.avif'],
    ['svg', 'skid.svg'],
  ] as const)('ends as the format %s does', (format, name) => {
    expect(pictureName('skid.jpg', format, [])).toBe(name)
  })

  it('never uses the name of another picture, regardless of case and extension', () => {
    const taken = ['Skid.png', 'skid-2.jpg', 'marks/skid-3.svg']
    expect(pictureName('skid.jpg', 'jpeg', taken)).toBe('skid-3.jpg')
  })
})

it.each([
  ['skid.jpg', 'jpeg'],
  ['skid.JPEG', 'jpeg'],
  ['skid.v2.png', 'png'],
  ['skid.webp', 'webp'],
  ['skid.avif', 'avif'],
  ['marks/acme.svg', undefined],
  ['README.md', undefined],
  ['png', undefined],
])('the format in which %s is kept is %s', (name, format) => {
  expect(formatOfName(name)).toBe(format)
})
