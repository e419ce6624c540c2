import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const chiller = 'content/pages/product/chiller.json'
const skid = 'content/shared/skid.json'
const closing = 'content/shared/closing.json'
const second =
  '{ "template": "product", "$include": "shared/skid.json", "title": "Skids", "description": "Skids for gas plants, made to measure.", "card": { "icon": "drop", "heading": "Skids" }, "heroTitle": "Skids" }\n'

describe('reports on includes', () => {
  it('reports a missing fragment with the nearest name', async () => {
    expect(
      await reportAfter((project) => project.replace(chiller, 'shared/skid.json', 'shared/skids.json')),
    ).toMatchInlineSnapshot(`
      "content/pages/product/chiller.json:3:15
        The included file does not exist.
            2 |   "template": "product",
          > 3 |   "$include": "shared/skids.json",
              |               ^^^^^^^^^^^^^^^^^^^
            4 |   "title": "Chillers",
        Expected: a file in content/shared/, as in "shared/closing.json"
        Found:    shared/skids.json
        Did you mean "shared/skid.json"?"
    `)
  })

  it('reports an include of a page and of a value that is no name', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(chiller, '"shared/skid.json"', '"pages/product/dryer.json"')
          .replace(
            'content/collections/industries/dairy.json',
            '"icon"',
            '"$include": ["shared/closing.json"], "icon"',
          ),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:15
        $include must name a file.
            1 | {
          > 2 |   "$include": ["shared/closing.json"], "icon": "drop",
              |               ^
            3 |   "name": "Dairies",
        Expected: a file in content/shared/, as in "shared/closing.json"
        Found:    ["shared/closing.json"]

      content/pages/product/chiller.json:3:15
        The included file does not exist.
            2 |   "template": "product",
          > 3 |   "$include": "pages/product/dryer.json",
              |               ^^^^^^^^^^^^^^^^^^^^^^^^^^
            4 |   "title": "Chillers",
        Expected: a file in content/shared/, as in "shared/closing.json"
        Found:    pages/product/dryer.json"
    `)
  })

  it('reports an include cycle once, from any file that enters it', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(closing, '"heading"', '"more": { "$include": "shared/skid.json" }, "heading"')
          .write('content/pages/product/skid.json', second)
          .replace(
            'content/pages/product/dryer.json',
            '"heading": "Ask us"',
            '"$include": "shared/closing.json"',
          ),
      ),
    ).toMatchInlineSnapshot(`
      "content/shared/closing.json:2:25
        These files include each other without end.
            1 | {
          > 2 |   "more": { "$include": "shared/skid.json" }, "heading": "Talk to us",
              |                         ^^^^^^^^^^^^^^^^^^
            3 |   "link": "mailto:hello@site.example"
        Found:    shared/closing.json → shared/skid.json → shared/closing.json
        Remove one of these includes."
    `)
  })

  it('reports a fragment that includes itself', async () => {
    expect(
      await reportAfter((project) =>
        project.write(closing, '{ "$include": "shared/closing.json", "heading": "Ask" }\n'),
      ),
    ).toMatchInlineSnapshot(`
      "content/shared/closing.json:1:15
        These files include each other without end.
          > 1 | { "$include": "shared/closing.json", "heading": "Ask" }
              |               ^^^^^^^^^^^^^^^^^^^^^
        Found:    shared/closing.json → shared/closing.json
        Remove one of these includes."
    `)
  })

  it('reports a mistake in a fragment once, in the fragment', async () => {
    expect(
      await reportAfter((project) =>
        project
          .write('content/pages/product/skid.json', second)
          .replace(skid, '"max": 90', '"maximum": 90')
          .replace(closing, 'mailto:hello@site.example', '/contact'),
      ),
    ).toMatchInlineSnapshot(`
      "content/shared/closing.json:3:11 · Closing › Link
        There is no page at this address.
            2 |   "heading": "Talk to us",
          > 3 |   "link": "/contact"
              |           ^^^^^^^^^^
            4 | }
        Expected: an address of this site, as in /product/nitrogen
        Found:    "/contact"

      content/shared/skid.json:11:9 · Lead figures 1 › Quantity
        There is no field "maximum" here.
            10 |       "quantity": {
          > 11 |         "maximum": 90,
               |         ^^^^^^^^^
            12 |         "unit": "Nm³/h"
        Expected: one of the unused fields: value, min or max
        Found:    "maximum"
        Did you mean "max"?"
    `)
  })

  it('reports in the page a field that the page and its fragment lack', async () => {
    expect(
      await reportAfter((project) => project.replace(chiller, '  "title": "Chillers",\n', '')),
    ).toMatchInlineSnapshot(`
      "content/pages/product/chiller.json:1:1
        The field "title" (Page title) is missing.
          > 1 | {
              | ^
            2 |   "template": "product",
        Expected: text of at most 60 characters
        Shown in the browser tab."
    `)
  })

  it('reports at the include a field that the included object lacks', async () => {
    expect(
      await reportAfter((project) => project.write(closing, '{ "heading": "Talk to us" }\n')),
    ).toMatchInlineSnapshot(`
      "content/pages/product/chiller.json:10:14 · Closing
        The field "link" (Link) is missing.
             9 |   "heroTitle": "Chillers",
          > 10 |   "closing": {
               |              ^
            11 |     "heading": "Ask for a chiller"
        Expected: text of at most 200 characters
        Where it leads."
    `)
  })

  it('reports in the page a mistake in what overrides a fragment', async () => {
    expect(
      await reportAfter((project) => project.replace(chiller, '"Ask for a chiller"', '""')),
    ).toMatchInlineSnapshot(`
      "content/pages/product/chiller.json:11:16 · Closing › Heading
        The text is empty.
            10 |   "closing": {
          > 11 |     "heading": ""
               |                ^^
            12 |   }
        Expected: at least 1 character"
    `)
  })

  it('reports an invalid fragment once, and no problem in the pages that include it', async () => {
    expect(
      await reportAfter((project) => project.write(skid, '{ "heroTitle": "Skid", }\n')),
    ).toMatchInlineSnapshot(`
      "content/shared/skid.json:1:22
        There is a comma after the last entry.
          > 1 | { "heroTitle": "Skid", }
              |                      ^
        Remove this comma."
    `)
  })

  it('reports a fragment that is a list', async () => {
    expect(await reportAfter((project) => project.write(closing, '["a"]\n'))).toMatchInlineSnapshot(`
      "content/shared/skid.json:23:17
        Only a file that holds an object { … } can be included.
            22 |   "closing": {
          > 23 |     "$include": "shared/closing.json"
               |                 ^^^^^^^^^^^^^^^^^^^^^
            24 |   }
        Expected: a file in content/shared/, as in "shared/closing.json"
        Found:    shared/closing.json"
    `)
  })
})
