import { describe, expect, it } from 'vitest'
import { makeTextCheck } from '../../../scripts/content/checks/texts/text-check'

const file = 'content/site.json'
const check = makeTextCheck({ 'Nm3/h': 'Nm³/h', Bar: 'bar' })
const problemsOf = (value: unknown) => check(file, JSON.stringify(value), value)
const place = (piece: string, path: readonly (string | number)[], of = 'value', occurrence = 0) => ({
  file,
  place: { path, of, seek: { piece, occurrence } },
})

describe('makeTextCheck', () => {
  it.each([
    ['\u200b', 'a zero-width space (U+200B)'],
    ['\u200e', 'a left-to-right mark (U+200E)'],
    ['\u200f', 'a right-to-left mark (U+200F)'],
    ['\u202b', 'a mark that sets the writing direction (U+202B)'],
    ['\u202e', 'a mark that turns the writing direction round (U+202E)'],
    ['\u2066', 'a mark that sets the writing direction (U+2066)'],
    ['\ufeff', 'a byte order mark (U+FEFF)'],
    ['\ufffd', 'a character that was lost when the file was saved (U+FFFD)'],
    ['\u0007', 'an invisible or control character (U+0007)'],
    ['\u2028', 'an invisible or control character (U+2028)'],
    ['\u{e0001}', 'an invisible or control character (U+E0001)'],
  ])('reports %j in a text and in a label, once in each', (character, name) => {
    const text = `a${character}b${character}`
    const report = {
      message: `The text holds ${name}.`,
      help: ['Delete it: it would hide or disturb the text around it.'],
      repair: '',
    }
    expect(problemsOf({ list: [{ [text]: text }] })).toEqual([
      { ...place(character, ['list', 0, text], 'key'), ...report },
      { ...place(character, ['list', 0, text]), ...report },
    ])
  })

  it.each([
    ['Dry\tgas', '\t', 'a tab (U+0009)', ' '],
    ['Dry\ngas', '\n', 'a line break (U+000A)', ' '],
    ['Nitro\u00adgen', '\u00ad', 'a soft hyphen (U+00AD)', ''],
    ['Dry\u200cgas', '\u200c', 'a zero-width character (U+200C)', ''],
    ['Dry \u200dgas', '\u200d', 'a zero-width character (U+200D)', ''],
  ])('reports what nobody sees in the title %j', (title, character, name, repair) => {
    const help = repair
      ? 'Write a space instead.'
      : 'Delete it: nobody sees it, and it also appears in menus, search results and the window’s title.'
    const report = { message: `This title or name holds ${name}.`, help: [help], repair }
    for (const field of ['title', 'heading', 'heroTitle', 'label', 'name', 'shortName', 'question'])
      expect(problemsOf({ [field]: title })).toEqual([{ ...place(character, [field]), ...report }])
    expect(problemsOf({ [title]: '' })).toEqual([{ ...place(character, [title], 'key'), ...report }])
    expect(problemsOf({ text: title })).toEqual([])
  })

  it.each([
    ['<b>bold</b>', '<b>', 'Remove it. Running text can hold **bold** words.'],
    ['<STRONG>', '<STRONG>', 'Remove it. Running text can hold **bold** words.'],
    ['<em>', '<em>', 'Remove it. Running text can hold *italic* words.'],
    ['</i>', '</i>', 'Remove it. Running text can hold *italic* words.'],
    ['<a href="/about">', '<a href="/about">', 'Remove it. Running text can hold a [label](/address).'],
    ['one<br/>two', '<br/>', 'Remove it: each paragraph is an entry of its own.'],
    ['<p>', '<p>', 'Remove it: each paragraph is an entry of its own.'],
    ['CO<sub>2</sub>', '<sub>', 'Write the small figure itself, as in CO₂ or m³.'],
    ['m<sup>3</sup>', '<sup>', 'Write the small figure itself, as in CO₂ or m³.'],
    ['<h2 >', '<h2 >', 'Remove it, and keep the words.'],
    ['a <!-- note -->', '<!--', 'Remove it, and keep the words.'],
  ])('reports HTML in %s', (text, piece, help) => {
    expect(problemsOf({ text })).toEqual([
      {
        ...place(piece, ['text']),
        message: 'HTML is not understood: the page would show it as it is written.',
        expected: 'plain text',
        found: JSON.stringify(piece),
        help: [help],
      },
    ])
  })

  it.each([
    ['a &amp; b', '&amp;', 'Write & instead.'],
    ['a&nbsp;b', '&nbsp;', 'Write a space instead.'],
    ['5&#8211;10', '&#8211;', 'Write – instead.'],
    ['m&#xb3;', '&#xb3;', 'Write ³ instead.'],
    ['a&#32;b', '&#32;', 'Write the character instead.'],
    ['a&#1114111;b', '&#1114111;', 'Write \u{10ffff} instead.'],
    ['a&#1114112;b', '&#1114112;', 'Write the character instead.'],
    ['&constructor;', '&constructor;', 'Write the character instead.'],
    ['&zwnj;', '&zwnj;', 'Write the character instead.'],
  ])('reports the character reference in %s', (text, piece, help) => {
    expect(problemsOf([text])).toEqual([
      {
        ...place(piece, [0]),
        message: 'A character reference of HTML is not understood: the page would show it as it is written.',
        expected: 'plain text',
        found: JSON.stringify(piece),
        help: [help],
      },
    ])
  })

  it.each([
    ['"\\u003cb>"', '<b>'],
    ['"one<br\\/>two"', '<br/>'],
    ['"a\\u0026amp;b"', '&amp;'],
    ['"5\\u00a0Nm3/h"', 'Nm3/h'],
    ['"a\\u200bb"', '\u200b'],
    ['"a\\fb"', '\f'],
  ])('reports what the file writes as an escape, in %s', (source, piece) => {
    expect(check(file, source, JSON.parse(source))).toMatchObject([place(piece, [])])
  })

  it('reports each misspelt unit that is no word', () => {
    const report = {
      message: 'The unit is misspelt.',
      expected: '"Nm³/h"',
      found: '"Nm3/h"',
      repair: 'Nm³/h',
    }
    expect(problemsOf({ 'Flow at 5 Nm3/h': 'Nm3/h: 5 Nm3/h, 7Nm3/h' })).toEqual([
      { ...place('Nm3/h', ['Flow at 5 Nm3/h'], 'key'), ...report },
      { ...place('Nm3/h', ['Flow at 5 Nm3/h'], 'value', 1), ...report },
      { ...place('Nm3/h', ['Flow at 5 Nm3/h'], 'value', 2), ...report },
    ])
  })

  it('finds the longest spelling of a unit, also one with signs', () => {
    const checkUnits = makeTextCheck({ º: '°', 'º C': '°C', 'm^3': 'm³' })
    const text = 'At 5 º C, 5 º, 10\u202fm^3'
    expect(checkUnits(file, text, text).map(({ found, repair }) => [found, repair])).toEqual([
      ['"º C"', '°C'],
      ['"º"', '°'],
      ['"m^3"', 'm³'],
    ])
  })

  it('finds no unit if each wrong spelling may be a word', () => {
    for (const misspellings of [{}, { Bar: 'bar' }])
      expect(makeTextCheck(misspellings)(file, '5 undefined, 5 Bar', '5 undefined, 5 Bar')).toEqual([])
  })

  it('accepts signs before figures, joiners of Indian scripts, soft hyphens in a text and other words', () => {
    const value = {
      title: 'क्\u200dष',
      text: '< 5 bar > 3 & more; R&D, Nitro\u00adgen\nNext\tline',
      unit: '5 Bar',
      count: 5,
      none: null,
    }
    expect(problemsOf(value)).toEqual([])
    expect(check(file, '{\r\n  "text": "x"\r\n}\r\n', { text: 'x' })).toEqual([])
  })
})
