import { describe, expect, it } from 'vitest'
import { commaInFigure, groupedFigure, numberHelp } from '../../../scripts/content/diagnose/number-help'

describe('numberHelp', () => {
  const unit = 'A number is written without its unit.'
  const digits = 'Write digits alone, with a point before decimals.'

  it.each([
    ['15-500', 'A range is written with two names: "min": 15, "max": 500.'],
    ['4.25−10.75', 'A range is written with two names: "min": 4.25, "max": 10.75.'],
    ['2025-03-31', 'Write a date in quotation marks: "2025-03-31".'],
    ['12025-03-31', digits],
    ['2025-03-311', digits],
    ['+5', 'Write 5.'],
    ['−40', 'Write the minus sign as an ordinary hyphen: -40.'],
    ['.5', 'Write 0.5.'],
    ['-.5', 'Write -0.5.'],
    ['+.5', 'Write 0.5.'],
    ['−.5', 'Write the minus sign as an ordinary hyphen: -0.5.'],
    ['−007.', 'Write the minus sign as an ordinary hyphen: -7.'],
    ['+1_000.', 'Write 1000.'],
    ['+5-7', digits],
    ['.', digits],
    ['−', digits],
    ['15.', 'Write 15.'],
    ['-15.', 'Write -15.'],
    ['007', 'Write 7.'],
    ['-007.25', 'Write -7.25.'],
    ['00.5', 'Write 0.5.'],
    ['1_000_000', 'Write 1000000.'],
    ['-1_000', 'Write -1000.'],
    ['5bar', unit],
    ['12.5%', unit],
    ['40°C', unit],
    ['007bar', unit],
    ['1_000bar', unit],
    ['+5bar', unit],
    ['-40°C', unit],
    ['−40°C', unit],
    ['5.bar', unit],
    ['1-2bar', digits],
    ['1-', digits],
    ['1.2.3', digits],
    ['1.2.', digits],
    ['-1.2.3', digits],
  ])('says how to write %s', (written, help) => {
    expect(numberHelp(written)).toBe(help)
  })
})

describe('commaInFigure', () => {
  const decimal = (help: string) => ({
    message: 'Decimal figures are written with a point, not with a comma.',
    help: [help],
  })
  const thousands = (help: string) => ({ message: 'Figures are written without a comma.', help: [help] })

  it.each([
    ['"a": 1,', '5', decimal('Write 1.5.')],
    ['"a": 12,', '5000', decimal('Write 12.5000.')],
    ['"a": 0,', '125', decimal('Write 0.125.')],
    ['"a": 1234,', '125', decimal('Write 1234.125.')],
    ['"a": 1,', '500', thousands('Write 1500 for thousands, 1.500 for a decimal figure.')],
    ['"a": 123,', '500', thousands('Write 123500 for thousands, 123.500 for a decimal figure.')],
    ['"a": 1, ', '5', undefined],
    ['"a",', '5', undefined],
    ['"a": 1,', '5bar', undefined],
    ['"a": 1,', '"b5', undefined],
  ])('reads %s%s', (before, digits, expected) => {
    expect(commaInFigure(before, digits)).toEqual(expected)
  })
})

describe('groupedFigure', () => {
  it.each([
    ['"a": ', '1 000', 'a space', 'Write 1000.'],
    ['"a": ', '1\u00a0000', 'a space', 'Write 1000.'],
    ['"a": ', '12\u202f500.5', 'a space', 'Write 12500.5.'],
    ['"a": ', '−1 000', 'a space', 'Write the minus sign as an ordinary hyphen: -1000.'],
    ['"a": ', '500-1 000', 'a space', 'A range is written with two names: "min": 500, "max": 1000.'],
    ['"a": ', "1'000", 'an apostrophe', 'Write 1000.'],
    ['"a": ', '1,00,000', 'a comma', 'Write 100000.'],
    ['[', '100 250', 'a space', 'Write 100250 for one figure, 100, 250 for several.'],
    ['[', '1 000', 'a space', 'Write 1000.'],
  ])('reads %s%s', (before, written, mark, help) => {
    expect(groupedFigure(before, written)).toEqual({
      message: `Figures are written without ${mark}.`,
      help: [help],
    })
  })
})
