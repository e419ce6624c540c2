import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const home = 'content/pages/index.json'
const news = 'content/pages/blogs.json'
const post = 'content/collections/posts/gas-flow.json'
const changed = (file: string, piece: string, by: string) =>
  reportAfter((project) => project.replace(file, piece, by))

describe('reports on fields', () => {
  it('reports a misspelt field once, not as missing too', async () => {
    expect(await changed(dryer, '"heroTitle"', '"heroTitel"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:14:3
        There is no field "heroTitel" here.
            13 |   },
          > 14 |   "heroTitel": "Dryers",
               |   ^^^^^^^^^^^
            15 |   "leadFigures": [
        Expected: one of the unused fields: draft, publishOn or heroTitle
        Found:    "heroTitel"
        Did you mean "heroTitle"?"
    `)
  })

  it('reports an unknown field without a suggestion if no field is similar', async () => {
    expect(
      await changed(news, '"heading": "News"', '"heading": "News", "colour": "red"'),
    ).toMatchInlineSnapshot(`
      "content/pages/blogs.json:5:22
        There is no field "colour" here.
            4 |   "description": "News about gas plants and their makers.",
          > 5 |   "heading": "News", "colour": "red"
              |                      ^^^^^^^^
            6 | }
        Expected: one of the unused fields: footer
        Found:    "colour""
    `)
  })

  it('reports an unknown field whose nearest match is already there', async () => {
    expect(
      await changed(news, '"heading": "News"', '"heading": "News", "Heading": "Old news"'),
    ).toMatchInlineSnapshot(`
      "content/pages/blogs.json:5:22
        There is no field "Heading" here.
            4 |   "description": "News about gas plants and their makers.",
          > 5 |   "heading": "News", "Heading": "Old news"
              |                      ^^^^^^^^^
            6 | }
        Expected: one of the unused fields: footer
        Found:    "Heading"
        Did you mean "heading"? It is already there."
    `)
  })

  it('reports each missing field with its description', async () => {
    expect(
      await reportAfter((project) =>
        project
          .write(news, '{\n  "template": "blogs",\n  "title": "News"\n}\n')
          .replace(dryer, '"icon": "wind",', ''),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/blogs.json:1:1
        The field "description" (Page description) is missing.
          > 1 | {
              | ^
            2 |   "template": "blogs",
        Expected: text of 20 to 180 characters
        For search results.

      content/pages/blogs.json:1:1
        The field "heading" (Heading) is missing.
          > 1 | {
              | ^
            2 |   "template": "blogs",
        Expected: text of at most 60 characters
        Heading of the page.

      content/pages/product/dryer.json:6:11 · Card
        The field "icon" (Icon) is missing.
            5 |   "footer": "leaf",
          > 6 |   "card": {
              |           ^
        Expected: "drop", "wind", "flame", "factory"
        Name of a symbol."
    `)
  })

  it('reports a value of the wrong type', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(news, '"heading": "News"', '"heading": 7')
          .replace(home, '"newest": 2', '"newest": "2"')
          .replace(home, '"sectors": ["dairy", "brewery"]', '"sectors": "dairy"')
          .replace(post, '"id": 2', '"id": 2.5')
          .replace(dryer, '"min": 10', '"min": null'),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:2:9 · Id
        The number must be whole.
            1 | {
          > 2 |   "id": 2.5,
              |         ^^^
            3 |   "title": "Gas flow",
        Expected: a whole number
        Found:    2.5

      content/pages/blogs.json:5:14 · Heading
        This cannot be a number.
            4 |   "description": "News about gas plants and their makers.",
          > 5 |   "heading": 7
              |              ^
            6 | }
        Expected: text of at most 60 characters
        Found:    7
        Write "7" with quotation marks.

      content/pages/index.json:10:14 · Sectors
        This cannot be text.
             9 |   "products": ["/product/dryer", "/product/chiller"],
          > 10 |   "sectors": "dairy",
               |              ^^^^^^^
            11 |   "news": {
        Expected: a list [ … ]
        Found:    "dairy"
        Put it in [ ], even if there is only one.

      content/pages/index.json:12:15 · News › Newest
        This cannot be text.
            11 |   "news": {
          > 12 |     "newest": "2"
               |               ^^^
            13 |   }
        Expected: a whole number
        Found:    "2"
        Write 2 without quotation marks.

      content/pages/product/dryer.json:19:16 · Lead figures 1 › Quantity › Minimum
        This cannot be nothing (null).
            18 |       "quantity": {
          > 19 |         "min": null,
               |                ^^^^
            20 |         "max": 500,
        Expected: a number
        Found:    null"
    `)
  })

  it('reports text that is too long, too short, empty or blank', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(
            dryer,
            '"heroTitle": "Dryers"',
            '"heroTitle": "Dryers for compressed air, natural gas and hydrogen"',
          )
          .replace(news, '"News about gas plants and their makers."', '"News."')
          .replace(news, '"heading": "News"', '"heading": ""')
          .replace(home, '"Gas plants"', '"  "'),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/blogs.json:4:18 · Page description
        The text is too short.
            3 |   "title": "News",
          > 4 |   "description": "News.",
              |                  ^^^^^^^
            5 |   "heading": ""
        Expected: at least 20 characters
        Found:    5 characters

      content/pages/blogs.json:5:14 · Heading
        The text is empty.
            4 |   "description": "News.",
          > 5 |   "heading": ""
              |              ^^
            6 | }
        Expected: at least 1 character

      content/pages/index.json:3:12 · Page title
        The text is blank.
            2 |   "template": "home",
          > 3 |   "title": "  ",
              |            ^^^^
            4 |   "description": "Gas plants of every size, made to order.",
        Expected: text of at most 60 characters
        Found:    only white space

      content/pages/product/dryer.json:14:16 · Hero title
        The text is too long.
            13 |   },
          > 14 |   "heroTitle": "Dryers for compressed air, natural gas and hydrogen",
               |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            15 |   "leadFigures": [
        Expected: at most 40 characters
        Found:    51 characters
        Shorten it by 11 characters."
    `)
  })

  it('reports a value that is not accepted, with the nearest one', async () => {
    expect(
      await reportAfter((project) =>
        project.replace(dryer, '"icon": "wind"', '"icon": "winds"').replace(dryer, '"leaf"', '"green"'),
      ),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:5:13 · Footer background
        This is not one of the accepted values.
            4 |   "description": "Dryers for compressed air and other gases.",
          > 5 |   "footer": "green",
              |             ^^^^^^^
            6 |   "card": {
        Expected: default or leaf
        Found:    "green"

      content/pages/product/dryer.json:7:13 · Card › Icon
        This is not one of the accepted values.
            6 |   "card": {
          > 7 |     "icon": "winds",
              |             ^^^^^^^
            8 |     "heading": "Dryers"
        Expected: drop, wind, flame or factory
        Found:    "winds"
        Did you mean "wind"?"
    `)
  })

  it('reports numbers and lists out of bounds, invalid dates and wrong forms', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(home, '"newest": 2', '"newest": 0')
          .replace(post, '"2025-03-01"', '"1.3.2025"')
          .replace('content/site.json', 'https://site.example', 'site.example')
          .replace(dryer, '"streams": [\n      {\n        "from": "inlet"\n      }\n    ]', '"streams": []'),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:6:11 · Date
        This is not a date.
            5 |   "excerpt": "Gas flow, told in short.",
          > 6 |   "date": "1.3.2025",
              |           ^^^^^^^^^^
            7 |   "topic": "Gas",
        Expected: a date as YYYY-MM-DD, such as 2025-03-31
        Found:    "1.3.2025"
        Write "2025-03-01".

      content/pages/index.json:12:15 · News › Newest
        The number is too small.
            11 |   "news": {
          > 12 |     "newest": 0
               |               ^
            13 |   }
        Expected: at least 1
        Found:    0

      content/pages/product/dryer.json:46:16 · Flow › Streams
        There are too few entries.
            45 |     ],
          > 46 |     "streams": []
               |                ^
            47 |   },
        Expected: at least 1
        Found:    0

      content/site.json:3:14 · Address of the site
        The text has the wrong form.
            2 |   "name": "Sample Gases",
          > 3 |   "address": "site.example"
              |              ^^^^^^^^^^^^^^
            4 | }
        Expected: Public address.
        Found:    "site.example""
    `)
  })

  it('reports a minimum above the maximum', async () => {
    expect(await changed(dryer, '"min": 10', '"min": 1000')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:18:19 · Lead figures 1 › Quantity
        "min" is larger than "max".
            17 |       "label": "Flow",
          > 18 |       "quantity": {
               |                   ^
            19 |         "min": 1000,
        Expected: "min" at most as large as "max"
        Found:    "min": 1000, "max": 500
        Swap the two."
    `)
  })

  it('reports a label that is too long', async () => {
    expect(await changed(dryer, '"Pressure"', '"Pressure at the inlet flange"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:5 · Specifications
        The name "Pressure at the inlet flange" is too long.
            52 |   "specifications": {
          > 53 |     "Pressure at the inlet flange": "4–10 bar"
               |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            54 |   },
        Expected: at most 20 characters
        Found:    28 characters
        Shorten it by 8 characters."
    `)
  })

  it('accepts "sample" in every object, but only with the value true', async () => {
    expect(await changed(dryer, '"label": "Flow"', '"sample": true, "label": "Flow"')).toBe('')
    expect(
      await changed(dryer, '"label": "Flow"', '"sample": "yes", "label": "Flow"'),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:17:17 · Lead figures 1 › Sample
        Only one value is possible here.
            16 |     {
          > 17 |       "sample": "yes", "label": "Flow",
               |                 ^^^^^
            18 |       "quantity": {
        Expected: true
        Found:    "yes"
        Write true, or remove the field."
    `)
  })

  it('reports fields that do not go together', async () => {
    expect(await changed(dryer, '"min": 10,', '"value": 5, "min": 10,')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:18:19 · Lead figures 1 › Quantity
        Give either a value, or a minimum, a maximum or both.
            17 |       "label": "Flow",
          > 18 |       "quantity": {
               |                   ^
            19 |         "value": 5, "min": 10,
        Found:    "value", "min", "max", "unit""
    `)
    expect(await changed(dryer, '"min": 10,\n        "max": 500,\n', '')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:18:19 · Lead figures 1 › Quantity
        Give either a value, or a minimum, a maximum or both.
            17 |       "label": "Flow",
          > 18 |       "quantity": {
               |                   ^
            19 |                 "unit": "Nm³/h"
        Found:    "unit""
    `)
  })

  it('omits a failed condition that follows from another mistake', async () => {
    expect(await changed(dryer, '"min": 10,\n        "max": 500,', '"mim": 10,')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:19:9 · Lead figures 1 › Quantity
        There is no field "mim" here.
            18 |       "quantity": {
          > 19 |         "mim": 10,
               |         ^^^^^
            20 |         "unit": "Nm³/h"
        Expected: one of the unused fields: value, min or max
        Found:    "mim"
        Did you mean "min"?"
    `)
  })

  it('reports an unknown or missing template', async () => {
    expect(await changed(news, '"template": "blogs"', '"template": "blog"')).toMatchInlineSnapshot(`
      "content/pages/blogs.json:2:15 · Template
        There is no such template.
            1 | {
          > 2 |   "template": "blog",
              |               ^^^^^^
            3 |   "title": "News",
        Expected: alias, blogs, home or product
        Found:    "blog"
        Did you mean "blogs"?"
    `)
    expect(await changed(news, '"template": "blogs",\n', '')).toMatchInlineSnapshot(`
      "content/pages/blogs.json:1:1
        The field "template" (Template) is missing.
          > 1 | {
              | ^
            2 |     "title": "News",
        Expected: alias, blogs, home or product"
    `)
    expect(await reportAfter((project) => project.write(news, '[]\n'))).toMatchInlineSnapshot(`
      "content/pages/blogs.json:1:1
        The content of a file cannot be a list.
          > 1 | []
              | ^
        Expected: one block { … }
        Found:    a list [ … ]
        Write its fields between { and }."
    `)
  })
})
