import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const post = 'content/collections/posts/gas-flow.json'
const changed = (file: string, piece: string, by: string) =>
  reportAfter((project) => project.replace(file, piece, by))

describe('reports on choices', () => {
  it('reports only problems of the branch with the JSON type of the value', async () => {
    expect(await changed(dryer, '"subpoints": [', '"subpionts": [')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:32:11 · Features 1 › Points 2
        There is no field "subpionts" here.
            31 |           "text": "One rests:",
          > 32 |           "subpionts": ["it is heated,", "it is cooled."]
               |           ^^^^^^^^^^^
            33 |         }
        Expected: one of the unused fields: subpoints
        Found:    "subpionts"
        Did you mean "subpoints"?"
    `)
    expect(await changed(dryer, '"One dries."', '""')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:29:9 · Features 1 › Points 1
        The text is empty.
            28 |       "points": [
          > 29 |         "",
               |         ^^
            30 |         {
        Expected: at least 1 character"
    `)
  })

  it('reports a JSON type that no branch accepts', async () => {
    expect(await changed(dryer, '"One dries."', '7')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:29:9 · Features 1 › Points 1
        This cannot be a number.
            28 |       "points": [
          > 29 |         7,
               |         ^
            30 |         {
        Expected: text of at most 80 characters, or a block { … } with text, subpoints
        Found:    7"
    `)
  })

  it('reports only problems of the branch with the discriminator of the value', async () => {
    expect(await changed(post, '"text": "Why"', '"text": "Why", "level": 2')).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:15:22 · Content 1
        There is no field "level" here.
            14 |       "type": "heading",
          > 15 |       "text": "Why", "level": 2
               |                      ^^^^^^^
            16 |     },
        Expected: no further field
        Found:    "level""
    `)
  })

  it('reports an unknown or missing discriminator', async () => {
    expect(await changed(post, '"type": "heading"', '"type": "headline"')).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:14:15 · Content 1 › Type
        This kind does not exist.
            13 |     {
          > 14 |       "type": "headline",
               |               ^^^^^^^^^^
            15 |       "text": "Why"
        Expected: paragraph, list, heading
        Found:    "headline"
        Did you mean "heading"?"
    `)
    expect(await changed(post, '"type": "heading",\n', '')).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:13:5 · Content 1
        The field "type" is missing.
            12 |   "content": [
          > 13 |     {
               |     ^
            14 |             "text": "Why"
        Expected: paragraph, list, heading"
    `)
  })

  it('reports mistakes inside and outside of a choice together', async () => {
    expect(
      await reportAfter((project) =>
        project
          .replace(post, '"text": "Why"', '"txt": "Why"')
          .replace(post, '"topic": "Gas"', '"topic": ""')
          .replace(post, '"text": "A flow needs a reference state."', '"text": ["A flow", "needs"]'),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/posts/gas-flow.json:7:12 · Topic
        The text is empty.
            6 |   "date": "2025-03-01",
          > 7 |   "topic": "",
              |            ^^
            8 |   "image": {
        Expected: at least 1 character

      content/collections/posts/gas-flow.json:15:7 · Content 1
        There is no field "txt" here.
            14 |       "type": "heading",
          > 15 |       "txt": "Why"
               |       ^^^^^
            16 |     },
        Expected: one of the unused fields: text
        Found:    "txt"
        Did you mean "text"?

      content/collections/posts/gas-flow.json:19:15 · Content 2 › Text
        This cannot be a list.
            18 |       "type": "paragraph",
          > 19 |       "text": ["A flow", "needs"]
               |               ^
            20 |     }
        Expected: text of at most 2000 characters
        Found:    ["A flow","needs"]"
    `)
  })

  it('reports a mistake of the whole value beside those of its branch', async () => {
    const report = await reportAfter((project) =>
      project
        .replace('schemas/shared/point.schema.json', '"anyOf": [', '"maxProperties": 2,\n  "anyOf": [')
        .replace(dryer, '"subpoints": [', '"note": "", "subpoints": ['),
    )
    expect(report).toContain('There is no field "note" here.')
    expect(report).toContain('There are too many entries.')
  })
})
