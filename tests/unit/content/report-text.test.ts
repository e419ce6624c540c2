import { describe, expect, test } from 'vitest'
import { reportAfter } from './report-after'

const dryer = 'content/pages/product/dryer.json'
const changed = (piece: string, by: string) => reportAfter((project) => project.replace(dryer, piece, by))

describe('units', () => {
  test('a quantity with a wrongly written unit', async () => {
    expect(await changed('"unit": "Nm³/h"', '"unit": "Nm3/h"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:21:17 · Lead figures 1 › Quantity › Unit
        "Nm3/h" is not how this is written here.
            20 |         "max": 500,
          > 21 |         "unit": "Nm3/h"
               |                 ^^^^^^^
            22 |       }
        Expected: "Nm³/h"
        Found:    "Nm3/h"
        Write "Nm³/h".

      1 mistake in 1 file. Nothing was written.
      "
    `)
  })

  test('a unit that is unknown', async () => {
    expect(await changed('"unit": "Nm³/h"', '"unit": "Nm³/hr"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:21:17 · Lead figures 1 › Quantity › Unit
        This is not one of the accepted values.
            20 |         "max": 500,
          > 21 |         "unit": "Nm³/hr"
               |                 ^^^^^^^^
            22 |       }
        Expected: Nm³/h, bar, °C or %
        Found:    "Nm³/hr"
        Did you mean "Nm³/h"?

      1 mistake in 1 file. Nothing was written.
      "
    `)
    expect(await changed('"unit": "Nm³/h"', '"unit": "furlong"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:21:17 · Lead figures 1 › Quantity › Unit
        This is not one of the accepted values.
            20 |         "max": 500,
          > 21 |         "unit": "furlong"
               |                 ^^^^^^^^^
            22 |       }
        Expected: Nm³/h, bar, °C or %
        Found:    "furlong"

      1 mistake in 1 file. Nothing was written.
      "
    `)
  })

  test('inside running text, every one', async () => {
    expect(
      await changed('"4–10 bar"', '"10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"'),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:25 · Specifications › Pressure
        The unit is not spelt as everywhere else.
            52 |   "specifications": {
          > 53 |     "Pressure": "10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"
               |                         ^^^^^
            54 |   },
        Expected: "Nm³/h"
        Found:    "Nm3/h"

      content/pages/product/dryer.json:53:50 · Specifications › Pressure
        The unit is not spelt as everywhere else.
            52 |   "specifications": {
          > 53 |     "Pressure": "10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"
               |                                                  ^^
            54 |   },
        Expected: "°C"
        Found:    "ºC"

      content/pages/product/dryer.json:53:55 · Specifications › Pressure
        The unit is not spelt as everywhere else.
            52 |   "specifications": {
          > 53 |     "Pressure": "10–500 Nm3/h at 4–10 bar and 40 ºC, 7nm3/h at rest"
               |                                                       ^^^^^
            54 |   },
        Expected: "Nm³/h"
        Found:    "nm3/h"

      3 mistakes in 1 file. Nothing was written.
      "
    `)
  })

  test('inside a label too', async () => {
    expect(await changed('"Pressure"', '"At 7 Nm3/h"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:11 · Specifications › At 7 Nm3/h
        The unit is not spelt as everywhere else.
            52 |   "specifications": {
          > 53 |     "At 7 Nm3/h": "4–10 bar"
               |           ^^^^^
            54 |   },
        Expected: "Nm³/h"
        Found:    "Nm3/h"

      1 mistake in 1 file. Nothing was written.
      "
    `)
  })

  test('words and right units are left alone', async () => {
    expect(await changed('"4–10 bar"', '"15 Nm³/h, 40 °C, 5 percent, Nm3/h, 3 Nm3/hx"')).toBe('')
  })
})

describe('characters', () => {
  test('that turn the writing direction round', async () => {
    expect(await changed('"4–10 bar"', '"4–10 \u202erab 01–4\u202c"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:23 · Specifications › Pressure
        The text holds a mark that turns the writing direction round (U+202E).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\u202erab 01–4\\u202c"
               |                       ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      content/pages/product/dryer.json:53:32 · Specifications › Pressure
        The text holds a mark that sets the writing direction (U+202C).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\u202erab 01–4\\u202c"
               |                                     ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      2 mistakes in 1 file. Nothing was written.
      "
    `)
  })

  test('that are invisible, in a text and in a label', async () => {
    expect(
      await changed('"Pressure": "4–10 bar"', '"Pres\u200bsure": "4–10\ufeff bar"'),
    ).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:10 · Specifications › Pres\\u200bsure
        The text holds a zero-width space (U+200B).
            52 |   "specifications": {
          > 53 |     "Pres\\u200bsure": "4–10\\ufeff bar"
               |          ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      content/pages/product/dryer.json:53:23 · Specifications › Pres\\u200bsure
        The text holds a byte order mark (U+FEFF).
            52 |   "specifications": {
          > 53 |     "Pres\\u200bsure": "4–10\\ufeff bar"
               |                            ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      2 mistakes in 1 file. Nothing was written.
      "
    `)
  })

  test('written as escapes', async () => {
    expect(await changed('"4–10 bar"', '"4–10 bar\\u0000 \\u202E"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:26 · Specifications › Pressure
        The text holds an invisible or control character (U+0000).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 bar\\u0000 \\u202E"
               |                          ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      content/pages/product/dryer.json:53:33 · Specifications › Pressure
        The text holds a mark that turns the writing direction round (U+202E).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 bar\\u0000 \\u202E"
               |                                 ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      2 mistakes in 1 file. Nothing was written.
      "
    `)
  })

  test('that are controls or halves of characters, or were lost', async () => {
    expect(await changed('"4–10 bar"', '"4–10 \\b bar"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:17 · Specifications › Pressure
        The text holds an invisible or control character (U+0008).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\b bar"
               |                 ^^^^^^^^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      1 mistake in 1 file. Nothing was written.
      "
    `)
    expect(await changed('"4–10 bar"', '"4–10 \\ud83d bar"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:23 · Specifications › Pressure
        The text holds an invisible or control character (U+D83D).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 \\ud83d bar"
               |                       ^^^^^^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      1 mistake in 1 file. Nothing was written.
      "
    `)
    expect(await changed('"4–10 bar"', '"4–10 \ufffd bar"')).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:53:23 · Specifications › Pressure
        The text holds a character that was lost when the file was saved (U+FFFD).
            52 |   "specifications": {
          > 53 |     "Pressure": "4–10 � bar"
               |                       ^
            54 |   },
        Delete it: it would hide or disturb what stands beside it.

      1 mistake in 1 file. Nothing was written.
      "
    `)
  })

  test('that Indian scripts, long words and line breaks need are left alone', async () => {
    expect(await changed('"4–10 bar"', '"क्\u200dष क्\u200cष long\u00adword\\n\\tnew 10\u00a0bar 🏭"')).toBe('')
  })

  test('Windows line ends are left alone', async () => {
    expect(
      await reportAfter((project) => project.write(dryer, project.read(dryer).replaceAll('\n', '\r\n'))),
    ).toBe('')
  })
})
