import fc from 'fast-check'
vi.setConfig({testTimeout:1e7})
import { describe, expect, it, vi } from 'vitest'
import { parseInline } from '../../../../scripts/content/inline/parse-inline'
import { changeText, copiedText, setLink, toggleFormat } from '../../../../scripts/desk/inline/edit-cells'
import {
  type Cell,
  cellsOf,
  type Format,
  isSameCells,
  isSpace,
  shownText,
  writeCells,
} from '../../../../scripts/desk/inline/inline-cells'

/** A text whose caret or selection is written with bars, as in `a |word|`. */
function marked(written: string): { text: string; from: number; to: number } {
  const [before = '', selected, after] = written.split('|')
  return {
    text: before + (selected ?? '') + (after ?? ''),
    from: before.length,
    to: before.length + (after === undefined ? 0 : (selected ?? '').length),
  }
}

describe('typing in a text with markup', () => {
  it.each([
    ['at the end of bold words stays bold', '**bold|**', 'er', '**bolder**'],
    ['after bold words is plain', '**bold**|', 's', '**bold**s'],
    ['a letter before a bold word joins it', 'a |**bold**', 'x', 'a **xbold**'],
    ['a space at the end of bold words stands outside', '**bold|** x', ' ', '**bold**  x'],
    ['over selected bold words stays bold', '**|bold|**', 'new', '**new**'],
    ['over words of which some are bold is plain', '|**bold** and| so', 'x', 'x so'],
    ['over a figure and its bold word keeps the rest', '**a |{Flow}| b**', 'x', '**a x b**'],
    ['syntax is taken as it is', 'a |', '**b**', 'a **b**'],
    ['after the last word of a link is not linked', '[words|](/a)', ' {', '[words](/a) {'],
    ['into the words of a link', '[wo|rds](/a)', 'x', '[woxrds](/a)'],
  ])('%s', (_, before, insert, after) => {
    expect(changeText(marked(before).text, 'text', { ...marked(before), insert }).text).toBe(after)
  })

  it('continues bold words after a space', () => {
    const space = changeText('**bold**', 'text', { from: 6, to: 6, insert: ' ' })
    expect(space).toMatchObject({ text: '**bold** ', anchor: 9, typing: { strong: true } })
    const change = { from: space.head, to: space.head, insert: 'w' }
    expect(changeText(space.text, 'text', change, { typing: space.typing }).text).toBe('**bold w**')
  })

  it.each<[string, string, 'backward' | 'forward', string]>([
    ['the last bold letter goes with its asterisks', '**|b|**', 'backward', ''],
    ['Backspace behind the asterisks deletes the letter before them', '**bold|**|', 'backward', '**bol**'],
    ['Delete before the asterisks deletes the letter behind them', '|**|bold**', 'forward', '**old**'],
    ['a selection across the end of bold words keeps them bold', '**bo|ld** an|d', 'backward', '**bo**d'],
    ['a selection from before a link keeps its address', 'se|e [wo|rds](/a)', 'backward', 'se[rds](/a)'],
    [
      'an escaped character goes with its backslash',
      String.raw`a\*| b`.replace('*|', '|*|'),
      'backward',
      'a b',
    ],
    ['a bold word that joins a plain one makes it bold', 'a| |**b**', 'backward', '**ab**'],
  ])('%s', (_, before, deletes, after) => {
    expect(changeText(marked(before).text, 'text', { ...marked(before), insert: '' }, { deletes }).text).toBe(
      after,
    )
  })
})

describe('formatting a selection', () => {
  it.each([
    ['some |words| here', 'some **words** here'],
    ['some| words |here', 'some **words** here'],
    ['some **|words|** here', 'some words here'],
    ['a **b |c d| e**', 'a **b** c d **e**'],
    ['[|words|](/a)', '[**words**](/a)'],
    ['un|usual| word', '**unusual** word'],
    ['|{Flow} of [it](/a)|', '**{Flow} of [it](/a)**'],
    ['*a |b| c*', '*a **b** c*'],
  ])('makes %s bold, or takes it back', (before, after) => {
    const { text, from, to } = marked(before)
    expect(toggleFormat(text, 'text', from, to, 'strong')?.text).toBe(after)
  })

  it.each([
    ['see |our plants|.', '/product', 'see [our plants](/product).'],
    ['see [our| plants](/product).', '/about', 'see [our plants](/about).'],
    ['see [our| plants](/product).', undefined, 'see our plants.'],
    ['|a [b] c|', '/d', String.raw`[a \[b\] c](/d)`],
  ])('links %s to %s', (before, address, after) => {
    const { text, from, to } = marked(before)
    expect(setLink(text, 'text', from, to, address)?.text).toBe(after)
  })

  it('copies a part with its own markup', () => {
    const { text, from, to } = marked('a **b|old** [li|nk](/a)')
    expect(copiedText(text, 'text', from, to)).toBe('**old** [li](/a)')
  })
})

/** Texts that the check accepts, with all kinds of markup beside and inside each other. */
const cell = fc
  .record({
    written: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...'abé₂ 5.,') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('{Flow}', '{/product/a: B | max}', '\\*', '\\{', '\n', '\u00a0'),
      },
    ),
    format: fc.record({
      strong: fc.boolean(),
      em: fc.boolean(),
      link: fc.constantFrom(undefined, undefined, '/a', 'https://b.example/(c)'),
    }) satisfies fc.Arbitrary<Format>,
    length: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ written, format, length }): Cell[] =>
    Array.from({ length }, () => ({
      from: 0,
      to: 0,
      written,
      shown: written.startsWith('\\') ? written.slice(1) : written,
      isFigure: written.startsWith('{'),
      format,
    })),
  )
const validText = fc
  .array(cell, { maxLength: 8 })
  .map((runs) => writeCells(runs.flat()))
  .filter((text) => parseInline(text, 'text').problems.length === 0)

const command = fc.record({
  kind: fc.constantFrom('type', 'delete', 'strong', 'em', 'link', 'unlink'),
  from: fc.nat(),
  length: fc.nat({ max: 6 }),
  insert: fc.array(fc.constantFrom(...'xyÅ ,1'), { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
})

describe('any sequence of edits', () => {
  it('shows the words that a plain text would have, and leaves no mistake in a text without any', () => {
    fc.assert(
      fc.property(validText, fc.array(command, { maxLength: 8 }), (start, commands) => {
        let text = start
        let typing: Format | undefined
        for (const { kind, from, length, insert } of commands) {
          const cells = cellsOf(text, 'text')
          const first = from % (cells.length + 1)
          const last = Math.min(cells.length, first + length)
          const before = first === 0 ? 0 : (cells[first - 1]?.to ?? 0)
          const start = first === last ? before : (cells[first]?.from ?? before)
          const end = first === last ? before : (cells[last - 1]?.to ?? before)
          const change = { from: start, to: end, insert: kind === 'type' ? insert : '' }
          const edited =
            kind === 'type' || kind === 'delete'
              ? changeText(text, 'text', change, { typing })
              : kind === 'strong' || kind === 'em'
                ? toggleFormat(text, 'text', start, end, kind)
                : setLink(text, 'text', start, end, kind === 'link' ? '/z' : undefined)
          const isTyped = kind === 'type' || kind === 'delete'
          const [begin, rest] = isTyped ? [cells.slice(0, first), cells.slice(last)] : [cells, []]
          const expected = shownText(begin) + change.insert + shownText(rest)
          if (edited) {
            expect(shownText(cellsOf(edited.text, 'text'))).toBe(expected)
            text = edited.text
            typing = edited.typing
          }
          expect(
            parseInline(text, 'text').problems.filter(({ message }) => !/list|quotation/i.test(message)),
          ).toEqual([])
        }
      }),
      { numRuns: 60000 },
    )
  })

  it('makes the selected words bold, and no other word in another link', () => {
    fc.assert(
      fc.property(validText, fc.nat(), fc.nat(), (text, from, length) => {
        const cells = cellsOf(text, 'text')
        const first = from % (cells.length + 1)
        const last = Math.min(cells.length, first + 1 + (length % 6))
        const edited = toggleFormat(text, 'text', cells[first]?.from ?? 0, cells[last - 1]?.to ?? 0, 'strong')
        if (!edited) return
        const after = cellsOf(edited.text, 'text')
        const isOn = cells.slice(first, last).every((one) => isSpace(one) || one.format.strong)
        for (const [at, one] of after.entries()) {
          if (!isSpace(one)) expect(one.format.link).toBe(cells[at]?.format.link)
          if (!isOn && at >= first && at < last && !isSpace(one)) expect(one.format.strong).toBe(true)
        }
      }),
      { numRuns: 60000 },
    )
  })

  it('copies a whole text without a difference for readers', () => {
    fc.assert(
      fc.property(validText, (text) => {
        const cells = cellsOf(text, 'text')
        const again = cellsOf(copiedText(text, 'text', 0, text.length), 'text')
        expect(isSameCells(again, cells)).toBe(true)
      }),
      { numRuns: 60000 },
    )
  })
})
