import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const home = 'content/pages/index.json'
const dairy = 'content/collections/industries/dairy.json'
const changed = (file: string, piece: string, by: string) =>
  reportAfter((project) => project.replace(file, piece, by))

describe('reports on references', () => {
  it('accepts a link to a page whose file is invalid', async () => {
    expect(
      await reportAfter((project) => project.write(dryer, '{ "template": "product", }\n')),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:1:24
        There is a comma after the last entry.
          > 1 | { "template": "product", }
              |                        ^
        Remove this comma."
    `)
  })

  it('reports a reference that looks like JSON, such as a placeholder', async () => {
    for (const text of ['{company}', '{\\"a\\":1}', '\\"/blogs\\"'])
      expect(await changed(home, '"/product/chiller"', `"${text}"`)).toContain(
        `There is no page at this address.`,
      )
  })
})

describe('reports on pictures and client logos', () => {
  it('reports an unsuitable picture at each place that uses it', async () => {
    expect(
      await reportAfter((project) => project.write('content/media/tank.jpg', 'broken')),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:11:13 · Product picture › File
        This picture is broken.
            10 |   "heroBackgroundImage": {
          > 11 |     "file": "tank.jpg",
               |             ^^^^^^^^^^
            12 |     "alt": "Two dryer towers."
        Found:    "tank.jpg"

      content/shared/skid.json:4:13 · Product picture › File
        This picture is broken.
            3 |   "heroBackgroundImage": {
          > 4 |     "file": "tank.jpg",
              |             ^^^^^^^^^^
            5 |     "alt": "A skid on a lorry."
        Found:    "tank.jpg""
    `)
  })

  it('reports a file that is no picture, and a stored one without a size or with an invalid name', async () => {
    expect(
      await reportAfter((project) =>
        project
          .write('content/media/list.txt', 'a list')
          .replace(home, '"plant.jpg"', '"list.txt"')
          .replace(dryer, '"tank.jpg"', '"storage:public/tank.jpg"')
          .replace('content/shared/skid.json', '"tank.jpg"', '"storage:tank.jpg"'),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/index.json:6:13 · Hero picture › File
        This file is not a picture.
            5 |   "hero": {
          > 6 |     "file": "list.txt",
              |             ^^^^^^^^^^
            7 |     "alt": "A gas plant at dusk."
        Expected: a JPEG, PNG, WebP, AVIF or SVG file
        Found:    "list.txt"

      content/pages/product/dryer.json:11:13 · Product picture › File
        The width and the height are missing.
            10 |   "heroBackgroundImage": {
          > 11 |     "file": "storage:public/tank.jpg",
               |             ^^^^^^^^^^^^^^^^^^^^^^^^^
            12 |     "alt": "Two dryer towers."
        Found:    "storage:public/tank.jpg"

      content/shared/skid.json:4:13 · Product picture › File
        This is not the name of a stored file.
            3 |   "heroBackgroundImage": {
          > 4 |     "file": "storage:tank.jpg",
              |             ^^^^^^^^^^^^^^^^^^
            5 |     "alt": "A skid on a lorry."
        Expected: storage:<bucket>/<file>, in letters without accents, digits, dots, hyphens and _
        Found:    "storage:tank.jpg""
    `)
  })

  it('reports a client logo that is missing or contains a script', async () => {
    expect(await changed(dairy, '"dairy.svg"', '"diary.svg"')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:4:11 · Mark
        This file does not exist in content/media/marks/.
            3 |   "name": "Dairies",
          > 4 |   "mark": "diary.svg"
              |           ^^^^^^^^^^^
            5 | }
        Expected: the name of an SVG file in content/media/marks/
        Found:    "diary.svg"
        Did you mean "dairy.svg"?"
    `)
    expect(
      await reportAfter((project) =>
        project.write('content/media/marks/dairy.svg', '<svg><script>1</script></svg>'),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:4:11 · Mark
        This SVG holds a script, which a picture must not. Export it again as a plain SVG, or use a PNG.
            3 |   "name": "Dairies",
          > 4 |   "mark": "dairy.svg"
              |           ^^^^^^^^^^^
            5 | }
        Found:    "dairy.svg""
    `)
  })
})
