import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dairy = 'content/collections/industries/dairy.json'
const written = (text: string) => reportAfter((project) => project.write(dairy, text))

describe('reports on JSON syntax', () => {
  it('reports a missing and an extra comma in one file', async () => {
    expect(await written('{\n  "icon": "drop"\n  "name": "Dairies",\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:16
        A comma is missing before the next entry.
            1 | {
          > 2 |   "icon": "drop"
              |                ^
            3 |   "name": "Dairies",
        Add a comma at the end of this one.

      content/collections/industries/dairy.json:3:20
        There is a comma after the last entry.
            2 |   "icon": "drop"
          > 3 |   "name": "Dairies",
              |                    ^
            4 | }
        Remove this comma."
    `)
  })

  it('reports a byte order mark, alone and before another mistake', async () => {
    expect(await written('\ufeff{ "icon": "drop", "name": "Dairies" }\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:1:1
        The file begins with an invisible mark (byte order mark).
          > 1 | \\ufeff{ "icon": "drop", "name": "Dairies" }
              | ^^^^^^
        Save it as “UTF-8”, not as “UTF-8 with BOM”."
    `)
    expect(await written('\ufeff{\n  "icon": "drop",\n  "name": "Dairies",\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:1:1
        The file begins with an invisible mark (byte order mark).
          > 1 | \\ufeff{
              | ^^^^^^
            2 |   "icon": "drop",
        Save it as “UTF-8”, not as “UTF-8 with BOM”.

      content/collections/industries/dairy.json:3:20
        There is a comma after the last entry.
            2 |   "icon": "drop",
          > 3 |   "name": "Dairies",
              |                    ^
            4 | }
        Remove this comma."
    `)
  })

  it('reports duplicate keys at any depth', async () => {
    expect(
      await reportAfter((project) =>
        project
          .write(dairy, '{\n  "icon": "drop",\n  "name": "Dairies",\n  "icon": "wind"\n}\n')
          .replace(
            'content/pages/index.json',
            '"alt": "A gas plant at dusk."',
            '"alt": "A plant.", "alt": "A gas plant."',
          ),
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:4:3
        The field "icon" appears twice here.
            3 |   "name": "Dairies",
          > 4 |   "icon": "wind"
              |   ^^^^^^
            5 | }
        Expected: each field once
        Found:    the same field on line 2
        Remove one of the two: only the last would count.

      content/pages/index.json:7:24 · Hero picture
        The field "alt" appears twice here.
            6 |     "file": "plant.jpg",
          > 7 |     "alt": "A plant.", "alt": "A gas plant."
              |                        ^^^^^
            8 |   },
        Expected: each field once
        Found:    the same field on line 7
        Remove one of the two: only the last would count."
    `)
  })
})
