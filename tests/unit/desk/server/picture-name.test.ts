import { describe, expect, it } from 'vitest'
import { pictureName } from '../../../../scripts/desk/server/pictures/picture-name'

describe('pictureName', () => {
  it.each([
    ['Kühlturm Süd.JPG', 'kuhlturm-sud.jpg'],
    ['IMG_0042.jpeg', 'img-0042.jpg'],
    ['../../../etc/passwd', 'passwd.jpg'],
    ['..', 'picture.jpg'],
    ['..\\..\\con.jpg', 'picture-con.jpg'],
    ['.htaccess', 'picture.jpg'],
    ['a\u0000b\u202egpj.exe', 'a-b-gpj.jpg'],
    ['写真.jpg', 'picture.jpg'],
    ['', 'picture.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(60)}.jpg`],
  ])('makes a safe name of %j', (sent, name) => {
    expect(pictureName(sent, 'jpeg', [])).toBe(name)
  })

  it('never uses the name of another picture, regardless of case and extension', () => {
    const taken = ['Skid.png', 'skid-2.jpg', 'marks/skid-3.svg']
    expect(pictureName('skid.jpg', 'jpeg', taken)).toBe('skid-3.jpg')
  })
})
