import { describe, expect, it } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const changed = (piece: string, by: string) => reportAfter((project) => project.replace(dryer, piece, by))

describe('reports on units', () => {
  it('reports a misspelt unit of a quantity', async () => {
    expect(await changed('"unit": "Nm³/h"', '"unit": "Nm3/h"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:21:17 · Lead figures 1 › Quantity › Unit
        "Nm3/h" is not how this is written here.
            20 |         "max": 500,
          > 21 |         "unit": "Nm3/h"
               |                 ^^^^^^^
            22 |       }
        Expected: "Nm³/h"
        Found:    "Nm3/h"
        Write "Nm³/h"."
    `)
  })

  it('reports an unknown unit', async () => {
    expect(await changed('"unit": "Nm³/h"', '"unit": "Nm³/hr"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:21:17 · Lead figures 1 › Quantity › Unit
        This is not one of the accepted values.
            20 |         "max": 500,
          > 21 |         "unit": "Nm³/hr"
               |                 ^^^^^^^^
            22 |       }
        Expected: Nm³/h, bar, °C or %
        Found:    "Nm³/hr"
        Did you mean "Nm³/h"?"
    `)
    expect(await changed('"unit": "Nm³/h"', '"unit": "furlong"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:21:17 · Lead figures 1 › Quantity › Unit
        This is not one of the accepted values.
            20 |         "max": 500,
          > 21 |         "unit": "furlong"
               |                 ^^^^^^^^^
            22 |       }
        Expected: Nm³/h, bar, °C or %
        Found:    "furlong""
    `)
  })

  it('reports every misspelt unit in running text', async () => {
    expect(
      await changed('"4–10 bar"', '"10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"'),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:25 · Specifications › Pressure
        The unit is misspelt.
            52 |   "specifications": {
          > 53 |     "Pressure": "10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"
               |                         ^^^^^
            54 |   },
        Expected: "Nm³/h"
        Found:    "Nm3/h"

      content/pages/product/dryer.json:53:50 · Specifications › Pressure
        The unit is misspelt.
            52 |   "specifications": {
          > 53 |     "Pressure": "10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"
               |                                                  ^^
            54 |   },
        Expected: "°C"
        Found:    "ºC"

      content/pages/product/dryer.json:53:55 · Specifications › Pressure
        The unit is misspelt.
            52 |   "specifications": {
          > 53 |     "Pressure": "10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"
               |                                                       ^^^^^
            54 |   },
        Expected: "Nm³/h"
        Found:    "nm3/h""
    `)
  })

  it('reports a misspelt unit in a label', async () => {
    expect(await changed('"Pressure"', '"At 7 Nm3/h"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:11 · Specifications › At 7 Nm3/h
        The unit is misspelt.
            52 |   "specifications": {
          > 53 |     "At 7 Nm3/h": "4–10 bar"
               |           ^^^^^
            54 |   },
        Expected: "Nm³/h"
        Found:    "Nm3/h""
    `)
  })

  it('accepts words and valid units', async () => {
    expect(await changed('"4–10 bar"', '"15 Nm³/h, 40 °C, 5 percent, Nm3/h, 3 Nm3/hx"')).toBe('')
  })
})

describe('reports on characters', () => {
  it('reports characters that change the writing direction', async () => {
    expect(await changed('"4–10 bar"', '"4–10 \u202erab 01–4\u202c"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:23 · Specifications › Pressure
        The text holds a mark that turns the writing direction round (U+202E).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\u202erab 01–4\\u202c"
               |                       ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it.

      content/pages/product/dryer.json:53:32 · Specifications › Pressure
        The text holds a mark that sets the writing direction (U+202C).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\u202erab 01–4\\u202c"
               |                                     ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
  })

  it('reports invisible characters in a text and in a label', async () => {
    expect(
      await changed('"Pressure": "4–10 bar"', '"Pres\u200bsure": "4–10\ufeff bar"'),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:10 · Specifications › Pres\\u200bsure
        The text holds a zero-width space (U+200B).
            52 |   "specifications": {
          > 53 |     "Pres\\u200bsure": "4–10\\ufeff bar"
               |          ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it.

      content/pages/product/dryer.json:53:23 · Specifications › Pres\\u200bsure
        The text holds a byte order mark (U+FEFF).
            52 |   "specifications": {
          > 53 |     "Pres\\u200bsure": "4–10\\ufeff bar"
               |                            ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
  })

  it('reports invisible characters that are written as escapes', async () => {
    expect(await changed('"4–10 bar"', '"4–10 bar\\u0000 \\u202E"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:26 · Specifications › Pressure
        The text holds an invisible or control character (U+0000).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 bar\\u0000 \\u202E"
               |                          ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it.

      content/pages/product/dryer.json:53:33 · Specifications › Pressure
        The text holds a mark that turns the writing direction round (U+202E).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 bar\\u0000 \\u202E"
               |                                 ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
  })

  it('reports control characters, lone surrogates and replacement characters', async () => {
    expect(await changed('"4–10 bar"', '"4–10 \\b bar"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:17 · Specifications › Pressure
        The text holds an invisible or control character (U+0008).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\b bar"
               |                 ^^^^^^^^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
    expect(await changed('"4–10 bar"', '"4–10 \\ud83d bar"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:23 · Specifications › Pressure
        The text holds an invisible or control character (U+D83D).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\ud83d bar"
               |                       ^^^^^^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
    expect(await changed('"4–10 bar"', '"4–10 \ufffd bar"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:23 · Specifications › Pressure
        The text holds a character that was lost when the file was saved (U+FFFD).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 � bar"
               |                       ^
            54 |   },
        Delete it: it would hide or disturb the text around it."
    `)
  })

  it('accepts the characters that Indian scripts, long words and line breaks need', async () => {
    expect(await changed('"4–10 bar"', '"क्\u200dष क्\u200cष long\u00adword\\n\\tnew 10\u00a0bar 🏭"')).toBe('')
  })

  it('accepts Windows line ends', async () => {
    expect(
      await reportAfter((project) => project.write(dryer, project.read(dryer).replaceAll('\n', '\r\n'))),
    ).toBe('')
  })
})

it.each([
  ['<sup>', 'Write the small figure itself, as in CO₂ or m³.'],
  ['<br>', 'each paragraph is an entry of its own'],
  ['<strong>', 'can hold **bold** words'],
  ['<em>', 'can hold *italic* words'],
  ["<a href='/x'>", 'can hold a [label](/address)'],
  ['<span>', 'keep the words'],
])('says what to write in place of %s', async (tag, advice) => {
  expect(await changed('"4–10 bar"', `"4–10 bar ${tag}"`)).toContain(advice)
})
