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
