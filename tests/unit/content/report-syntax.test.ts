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

  it('reports a missing closing quotation mark', async () => {
    expect(await written('{\n  "icon": "drop,\n  "name": "Dairies"\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:3
        A quotation mark is missing in this line.
            1 | {
          > 2 |   "icon": "drop,
              |   ^^^^^^^^^^^^^^
            3 |   "name": "Dairies"
        Every name and every text begins and ends with ".
        A " inside a text is written \\"."
    `)
  })

  it('reports a quotation mark inside a text', async () => {
    expect(await written('{\n  "icon": "drop",\n  "name": "12" pipes"\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:3:3
        A quotation mark is missing in this line.
            2 |   "icon": "drop",
          > 3 |   "name": "12" pipes"
              |   ^^^^^^^^^^^^^^^^^^^
            4 | }
        Every name and every text begins and ends with ".
        A " inside a text is written \\"."
    `)
  })

  it('reports a word in quotation marks inside a text', async () => {
    expect(await written('{\n  "icon": "drop",\n  "name": "The "best" dairies"\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:3:16
        The text ends at this quotation mark, and more of it follows.
            2 |   "icon": "drop",
          > 3 |   "name": "The "best" dairies"
              |                ^
            4 | }
        A " inside a text is written \\"."
    `)
  })

  it('reports single, typographic and missing quotation marks', async () => {
    expect(
      await written('{\n  \'icon\': \'drop\',\n  name: "Dairies",\n  "mark": “dairy.svg”\n}\n'),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:3
        Text and names need straight double quotation marks, not the mark '.
            1 | {
          > 2 |   'icon': 'drop',
              |   ^
            3 |   name: "Dairies",
        Use " at both ends.

      content/collections/industries/dairy.json:3:3
        The name name must be in double quotation marks.
            2 |   'icon': 'drop',
          > 3 |   name: "Dairies",
              |   ^^^^
            4 |   "mark": “dairy.svg”
        Write "name".

      content/collections/industries/dairy.json:4:11
        Text and names need straight double quotation marks, not the typographic mark “.
            3 |   name: "Dairies",
          > 4 |   "mark": “dairy.svg”
              |           ^
            5 | }
        Use " at both ends."
    `)
  })

  it('reports comments', async () => {
    expect(
      await written('{\n  // the symbol\n  "icon": "drop", /* small */\n  "name": "Dairies" # end\n}\n'),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:3
        Comments are not allowed in JSON.
            1 | {
          > 2 |   // the symbol
              |   ^^^^^^^^^^^^^
            3 |   "icon": "drop", /* small */
        Remove the comment.

      content/collections/industries/dairy.json:3:19
        Comments are not allowed in JSON.
            2 |   // the symbol
          > 3 |   "icon": "drop", /* small */
              |                   ^^^^^^^^^^^
            4 |   "name": "Dairies" # end
        Remove the comment.

      content/collections/industries/dairy.json:4:21
        Comments are not allowed in JSON.
            3 |   "icon": "drop", /* small */
          > 4 |   "name": "Dairies" # end
              |                     ^^^^^
            5 | }
        Remove the comment."
    `)
  })

  it('reports mismatched brackets', async () => {
    expect(await written('{\n  "icon": "drop",\n  "name": ["Dairies"\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:3:11
        The [ opened here is never closed.
            2 |   "icon": "drop",
          > 3 |   "name": ["Dairies"
              |           ^
            4 | }
        Line 4 is indented as if it were: write ] after line 3."
    `)
    expect(await written('{\n  "icon": "drop",\n  "name": "Dairies"\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:1:1
        The { opened here is never closed.
          > 1 | {
              | ^
            2 |   "icon": "drop",
        Add the missing }."
    `)
    expect(await written('{\n  "icon": "drop",\n  "name": "Dairies"\n}\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:5:1
        There is an extra }.
            4 | }
          > 5 | }
              | ^
        Remove this }."
    `)
  })

  it('suggests both readings of a comma between thousands', async () => {
    const told = await written('{\n  "a": 1,000,\n  "b": 0,125\n}\n')
    expect(told).toContain('Write 1000 for thousands, 1.000 for a decimal figure.')
    expect(told).toContain('Write 0.125.')
  })

  it('reports numbers that are not valid JSON', async () => {
    expect(
      await written(
        '{\n  "a": 1,5,\n  "b": 15-500,\n  "c": .5,\n  "d": +3,\n  "e": 007,\n  "f": −70,\n  "g": 5bar\n}\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:10
        Decimal figures are written with a point, not with a comma.
            1 | {
          > 2 |   "a": 1,5,
              |          ^
            3 |   "b": 15-500,
        Write 1.5.

      content/collections/industries/dairy.json:3:8
        15-500 is not a number as JSON writes it.
            2 |   "a": 1,5,
          > 3 |   "b": 15-500,
              |        ^^^^^^
            4 |   "c": .5,
        A range is written with two names: "min": 15, "max": 500.

      content/collections/industries/dairy.json:4:8
        .5 is not a number as JSON writes it.
            3 |   "b": 15-500,
          > 4 |   "c": .5,
              |        ^^
            5 |   "d": +3,
        Write 0.5.

      content/collections/industries/dairy.json:5:8
        +3 is not a number as JSON writes it.
            4 |   "c": .5,
          > 5 |   "d": +3,
              |        ^^
            6 |   "e": 007,
        Write 3.

      content/collections/industries/dairy.json:6:8
        007 is not a number as JSON writes it.
            5 |   "d": +3,
          > 6 |   "e": 007,
              |        ^^^
            7 |   "f": −70,
        Write 7.

      content/collections/industries/dairy.json:7:8
        −70 is not a number as JSON writes it.
            6 |   "e": 007,
          > 7 |   "f": −70,
              |        ^^^
            8 |   "g": 5bar
        Write the minus sign as an ordinary hyphen: -70.

      content/collections/industries/dairy.json:8:8
        5bar is not a number as JSON writes it.
            7 |   "f": −70,
          > 8 |   "g": 5bar
              |        ^^^^
            9 | }
        A number is written without its unit."
    `)
  })

  it('reports bare words, wrong colons and backslashes', async () => {
    expect(
      await written(
        '{\n  "a": True,\n  "b": Dairies,\n  "c" "d",\n  "e" = 1,\n  "f",\n  "g": ,\n  "h": "C:\\media"\n}\n',
      ),
    ).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:8
        True must be written in small letters.
            1 | {
          > 2 |   "a": True,
              |        ^^^^
            3 |   "b": Dairies,
        Write true.

      content/collections/industries/dairy.json:3:8
        Text must be in double quotation marks.
            2 |   "a": True,
          > 3 |   "b": Dairies,
              |        ^^^^^^^
            4 |   "c" "d",
        Write "Dairies".

      content/collections/industries/dairy.json:4:6
        A colon is missing between the name and its value.
            3 |   "b": Dairies,
          > 4 |   "c" "d",
              |      ^
            5 |   "e" = 1,
        Write : between them.

      content/collections/industries/dairy.json:5:7
        A name and its value are joined by a colon.
            4 |   "c" "d",
          > 5 |   "e" = 1,
              |       ^
            6 |   "f",
        Write : here.

      content/collections/industries/dairy.json:6:6
        This name has no value.
            5 |   "e" = 1,
          > 6 |   "f",
              |      ^
            7 |   "g": ,
        Write a colon and the value after it.

      content/collections/industries/dairy.json:7:8
        The value after the colon is missing.
            6 |   "f",
          > 7 |   "g": ,
              |        ^
            8 |   "h": "C:\\media"
        Write it, or remove the name.

      content/collections/industries/dairy.json:8:11
        \\m has no meaning in JSON.
            7 |   "g": ,
          > 8 |   "h": "C:\\media"
              |           ^^
            9 | }
        A backslash is written \\\\."
    `)
  })

  it('reports an empty file', async () => {
    expect(await written('')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:1:1
        The file is empty.
          > 1 |
              | ^
        Restore an earlier version, or write { } with its fields inside."
    `)
    expect(await written(' \n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:1:1
        The file is empty.
          > 1 |
              | ^
        Restore an earlier version, or write { } with its fields inside."
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

  it('reports an invisible character between fields', async () => {
    expect(await written('{\n\u00a0 "icon": "drop",\n  "name": "Dairies"\n}\n')).toMatchInlineSnapshot(`
      "content/collections/industries/dairy.json:2:1
        There is an invisible character here.
            1 | {
          > 2 |   "icon": "drop",
              | ^^
            3 |   "name": "Dairies"
        Delete it, and use ordinary spaces."
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
