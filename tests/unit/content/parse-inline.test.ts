import { describe, expect, it } from 'vitest'
import type { InlineMode, InlineNode } from '../../../scripts/content/inline/inline-node'
import { toInlineText } from '../../../scripts/content/inline/inline-text'
import { parseInline, syntaxCharacter } from '../../../scripts/content/inline/parse-inline'

const messages = (text: string, mode: InlineMode = 'text') =>
  parseInline(text, mode).problems.map(({ message, piece }) => `${piece} → ${message}`)

describe('the inline syntax', () => {
  it.each<[string, InlineNode[]]>([
    ['plain words', ['plain words']],
    ['a **b** c', ['a ', { strong: ['b'] }, ' c']],
    ['*a* b', [{ em: ['a'] }, ' b']],
    ['***a***', [{ strong: [{ em: ['a'] }] }]],
    ['**a *b* c**', [{ strong: ['a ', { em: ['b'] }, ' c'] }]],
    ['see [our plants](/product)', ['see ', { link: '/product', text: ['our plants'] }]],
    [
      '[**now**](https://a.example/b_(c))',
      [{ link: 'https://a.example/b_(c)', text: [{ strong: ['now'] }] }],
    ],
    ['from {Flow}', ['from ', { figure: { label: 'Flow' } }]],
    [
      '{/product/dryer: Approx. flow | max}',
      [{ figure: { address: '/product/dryer', label: 'Approx. flow', end: 'max' } }],
    ],
    ['{−70 °C}', [{ figure: { quantity: { value: -70, unit: '°C' } } }]],
    ['**{Flow}**', [{ strong: [{ figure: { label: 'Flow' } }] }]],
  ])('reads %j', (text, nodes) => {
    expect(parseInline(text, 'text')).toMatchObject({ nodes, problems: [] })
  })

  it.each([
    '24 * 7',
    '5*3',
    '> 50 t/day',
    '- 40 °C',
    'reading [1] and [sic]',
    'snake_case_name',
    'CH₄ < 4 %',
    'a | b',
    'about ~5 %',
  ])('keeps %j as it is written', (text) => {
    expect(parseInline(text, 'text')).toEqual({
      nodes: [text],
      problems: [],
      links: [],
      figures: [],
      spans: [],
    })
  })

  it('reads a character after a backslash as itself', () => {
    const { nodes, problems } = parseInline(String.raw`\*a\* \{b\} \[c](/d)`, 'text')
    expect(nodes.join('')).toBe('*a* {b} [c](/d)')
    expect(problems).toEqual([])
  })

  it.each([
    ['**a', ['** → This ** is not closed.']],
    [
      '**[](/a)**',
      ['[](/a) → This link has no words to click.', '**[](/a)** → This **[](/a)** holds nothing.'],
    ],
    ['a**', ['** → This ** closes nothing.']],
    ['**a*', ['* → This * closes nothing.', '** → This ** is not closed.']],
    ['# Title', ['# Title → A heading cannot be used inside a text.']],
    ['- one', ['- one → A list cannot be used inside a text.']],
    ['a\n1. one', ['1. one → A list cannot be used inside a text.']],
    ['> said', ['> said → A quotation with > is not understood.']],
    ['`code`', ['`code` → Backticks are not understood.']],
    ['~~old~~', ['~~old~~ → Crossed-out text is not understood.']],
    ['__a__', ['__a__ → Underscores do not make text bold.']],
    ['an _a_', ['_a_ → Underscores do not make text italic.']],
    ['![a](/b.jpg)', ['[a](/b.jpg) → Pictures cannot be used inside a text.']],
    ['[a] (/b)', ['[a] (/b) → This link is not understood.']],
    ['[a](/b c)', ['[a](/b c) → This link is not understood.']],
    ['[a][b]', ['[a][b] → This link is not understood.']],
    ['[](/b)', ['[](/b) → This link has no words to click.']],
    ['[a]()', ['[a]() → This link has no address.']],
    ['{Flow', ['{ → This brace is not closed.']],
    ['Flow}', ['} → This brace closes nothing.']],
    ['{}', ['{} → These braces name no figure.']],
    ['{Flow | mean}', ['{Flow | mean} → These braces name no figure.']],
  ])('reports %j', (text, problems) => {
    expect(messages(text)).toEqual(problems)
  })

  it.each([
    '**a**',
    '*a*',
    '[a](/b)',
    '`a`',
    '_a_',
    '# a',
    '{a',
    '~~a~~',
    '[a] (/b)',
    '- a',
    '> a',
    'a\n- b',
  ])('does not take %j for a text without syntax', (text) => {
    expect(syntaxCharacter.test(text)).toBe(true)
  })

  it('allows figures but neither links nor emphasis in a short text', () => {
    expect(messages('{Flow}', 'figures')).toEqual([])
    expect(messages('**a** [b](/c)', 'figures')).toEqual([
      '** → Bold and italics do not work in this text.',
      '[b](/c) → Links do not work in this text.',
    ])
  })

  it('leaves the placeholders of interface texts alone', () => {
    expect(parseInline('{count} of {total}', 'interface')).toMatchObject({
      nodes: ['{count} of {total}'],
      problems: [],
    })
  })
})

it('capitalises a figure only at the start of its whole text', () => {
  const { nodes } = parseInline('**{Removal}** or **{Removal}**', 'text')
  expect(toInlineText(nodes, () => 'up to 99 %')).toEqual([
    { strong: 'Up to 99 %' },
    ' or ',
    { strong: 'up to 99 %' },
  ])
})
