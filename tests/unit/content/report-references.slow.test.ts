import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const home = 'content/pages/index.json'
const dairy = 'content/collections/industries/dairy.json'
const navigation = 'content/navigation.json'
const changed = (file: string, piece: string, by: string) =>
  reportAfter((project) => project.replace(file, piece, by))

describe('reports on references', () => {
  it('reports a link to an address that does not exist', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(navigation, '"/product/dryer"', '"/product/dryers"')
          .replace(dryer, '"link": "/blogs"', '"link": "/blog/#newest"'),
      ),
    ).toMatchInlineSnapshot(`
      "content/navigation.json:8:15 · Header 2 › Path
        There is no page at this address.
            7 |     {
          > 8 |       "path": "/product/dryers",
              |               ^^^^^^^^^^^^^^^^^
            9 |       "label": "Dryers"
        Expected: an address of this site, as in /product/nitrogen
        Found:    "/product/dryers"
        Did you mean "/product/dryer"?

      content/pages/product/dryer.json:57:13 · Closing › Link
        There is no page at this address.
            56 |     "heading": "Ask us",
          > 57 |     "link": "/blog/#newest"
               |             ^^^^^^^^^^^^^^^
            58 |   }
        Expected: an address of this site, as in /product/nitrogen
        Found:    "/blog/#newest"
        Did you mean "/blogs#newest"?"
    `)
  })

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

  it('reports an unsafe link', async () => {
    expect(await changed(dryer, '"link": "/blogs"', '"link": "javascript:alert(1)"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:57:13 · Closing › Link
        This link is not safe: it could run code in the visitor’s browser.
            56 |     "heading": "Ask us",
          > 57 |     "link": "javascript:alert(1)"
               |             ^^^^^^^^^^^^^^^^^^^^^
            58 |   }
        Expected: an address of this site (/product/nitrogen), https://…, mailto:…, tel:… or #
        Found:    "javascript:alert(1)""
    `)
  })

  it('reports a link of an unsupported kind', async () => {
    expect(await changed(dryer, '"link": "/blogs"', '"link": "http://example.com/a"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:57:13 · Closing › Link
        This link cannot be used.
            56 |     "heading": "Ask us",
          > 57 |     "link": "http://example.com/a"
               |             ^^^^^^^^^^^^^^^^^^^^^^
            58 |   }
        Expected: an address of this site (/product/nitrogen), https://…, mailto:…, tel:… or #
        Found:    "http://example.com/a"
        Write "https://example.com/a"."
    `)
  })

  it('reports a dangling reference to a record', async () => {
    expect(await changed(home, '"dairy"', '"dairies"')).toMatchInlineSnapshot(`
      "content/pages/index.json:10:15 · Sectors 1
        There is no such record in content/collections/industries/.
             9 |   "products": ["/product/dryer", "/product/chiller"],
          > 10 |   "sectors": ["dairies", "brewery"],
               |               ^^^^^^^^^
            11 |   "news": {
        Expected: brewery or dairy
        Found:    "dairies"
        Did you mean "dairy"?"
    `)
  })

  it('reports a dangling reference to a page, and a page of another template', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(home, '"/product/chiller"', '"/blogs"')
          .replace(home, '"/product/dryer"', '"/product/drier"'),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/index.json:9:16 · Products 1
        There is no page at this address.
             8 |   },
          >  9 |   "products": ["/product/drier", "/blogs"],
               |                ^^^^^^^^^^^^^^^^
            10 |   "sectors": ["dairy", "brewery"],
        Expected: the address of a product page: /product/chiller or /product/dryer
        Found:    "/product/drier"
        Did you mean "/product/dryer"?

      content/pages/index.json:9:34 · Products 2
        The page at /blogs is of the kind “blogs”.
             8 |   },
          >  9 |   "products": ["/product/drier", "/blogs"],
               |                                  ^^^^^^^^
            10 |   "sectors": ["dairy", "brewery"],
        Expected: the address of a product page: /product/chiller or /product/dryer
        Found:    "/blogs""
    `)
  })

  it('reports a reference that looks like JSON, such as a placeholder', async () => {
    for (const text of ['{company}', '{\\"a\\":1}', '\\"/blogs\\"'])
      expect(await changed(home, '"/product/chiller"', `"${text}"`)).toContain(
        `There is no page at this address.`,
      )
  })

  it('reports an alias of itself or of another alias', async () => {
    const alias = 'content/pages/product/index.json'
    expect(await changed(alias, '/product/dryer', '/product')).toMatchInlineSnapshot(`
      "content/pages/product/index.json:3:9 · Shows
        A page cannot repeat itself.
            2 |   "template": "alias",
          > 3 |   "of": "/product"
              |         ^^^^^^^^^^
            4 | }
        Expected: the address of a page: /, /blogs, /product/chiller or /product/dryer
        Found:    "/product""
    `)
    expect(
      await reportAfter((project) =>
        project.write('content/pages/old.json', '{ "template": "alias", "of": "/product" }\n'),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/old.json:1:30 · Shows
        The page at /product is of the kind “alias”.
          > 1 | { "template": "alias", "of": "/product" }
              |                              ^^^^^^^^^^
        Expected: the address of a page: /, /blogs, /product/chiller or /product/dryer
        Found:    "/product""
    `)
  })

  it('reports an id that no item of the list has', async () => {
    expect(await changed(dryer, '"from": "inlet"', '"from": "inlets"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:48:17 · Flow › Streams 1 › From
        There is no item with this id in "units".
            47 |       {
          > 48 |         "from": "inlets"
               |                 ^^^^^^^^
            49 |       }
        Expected: inlet or tower
        Found:    "inlets"
        Did you mean "inlet"?"
    `)
  })

  it('reports duplicate ids of posts', async () => {
    expect(
      await changed('content/collections/posts/gas-flow.json', '"id": 2', '"id": 1'),
    ).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:2:9 · Id
        Another post has the id 1 already.
            1 | {
          > 2 |   "id": 1,
              |         ^
            3 |   "title": "Gas flow",
        Expected: an unused number, such as 2
        Found:    the same id in content/collections/posts/dew-points.json"
    `)
  })
})

describe('reports on pictures and client logos', () => {
  it('reports a missing picture with the nearest name', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(home, '"plant.jpg"', '"plants.jpg"')
          .replace(dryer, '"tank.jpg"', '"content/media/tank.jpg"'),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/index.json:6:13 · Hero picture › File
        This picture does not exist in content/media/.
            5 |   "hero": {
          > 6 |     "file": "plants.jpg",
              |             ^^^^^^^^^^^^
            7 |     "alt": "A gas plant at dusk."
        Expected: the name of a file in content/media/
        Found:    "plants.jpg"
        Did you mean "plant.jpg"?

      content/pages/product/dryer.json:11:13 · Product picture › File
        This picture does not exist in content/media/.
            10 |   "heroBackgroundImage": {
          > 11 |     "file": "content/media/tank.jpg",
               |             ^^^^^^^^^^^^^^^^^^^^^^^^
            12 |     "alt": "Two dryer towers."
        Expected: the name of a file in content/media/
        Found:    "content/media/tank.jpg"
        Did you mean "tank.jpg"?"
    `)
  })

  it('reports missing and blank alternative text', async () => {
    expect(await changed(home, ',\n    "alt": "A gas plant at dusk."', '')).toMatchInlineSnapshot(`
      "content/pages/index.json:5:11 · Hero picture
        The field "alt" (Alternative text) is missing.
            4 |   "description": "Gas plants of every size, made to order.",
          > 5 |   "hero": {
              |           ^
            6 |     "file": "plant.jpg"
        Expected: text of at most 200 characters
        What the picture shows."
    `)
    expect(await changed(home, '"A gas plant at dusk."', '" "')).toMatchInlineSnapshot(`
      "content/pages/index.json:7:12 · Hero picture › Alternative text
        The text is blank.
            6 |     "file": "plant.jpg",
          > 7 |     "alt": " "
              |            ^^^
            8 |   },
        Expected: text of at most 200 characters
        Found:    only white space"
    `)
  })

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
