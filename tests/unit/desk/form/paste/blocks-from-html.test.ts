import { describe, expect, it } from 'vitest'
import { parseInline } from '../../../../../scripts/content/inline/parse-inline'
import { blocksFromHtml } from '../../../../../scripts/desk/app/form/paste/blocks-from-html'
import { readClipboard, treeOfHtml } from './read-clipboard'

const origin = 'http://127.0.0.1:5173'
const fromClipboard = (name: string) => blocksFromHtml(readClipboard(name), origin)
const fromHtml = (html: string) => blocksFromHtml(treeOfHtml(html), origin)
const lost = ({ losses }: ReturnType<typeof fromHtml>) =>
  Object.fromEntries(losses.map(({ kind, words, count }) => [kind, words.length > 0 ? words : count]))
const texts = (html: string) => fromHtml(html).blocks.map((block) => ('text' in block ? block.text : block))

describe('blocksFromHtml', () => {
  it('reads headings, lists, a table and links of a Word document', () => {
    const pasted = fromClipboard('word')
    expect(pasted.blocks).toEqual([
      { type: 'heading', text: 'Before you buy' },
      {
        type: 'paragraph',
        text: String.raw`Three figures define a plant: **flow, purity** and *pressure*\[1\]. See [the norm](https://example.com/a%20%281%29.html), this script and my notes.`,
      },
      { type: 'list', items: ['Supply of power', 'Voltage', 'Floor space of 6\u00a0m²'] },
      { type: 'list', items: ['Measure **first**', 'Compare'], ordered: true },
      { type: 'heading', text: 'Classes of dew point' },
      {
        type: 'table',
        caption: 'Table 1: Dew points',
        columns: ['Class', 'Class', 'Use'],
        rows: [
          ['2', '-40 °C', '–'],
          ['3', '-20 °C', 'See [the norm](https://example.com/)'],
        ],
      },
      {
        type: 'paragraph',
        text: String.raw`Write \{flow\}, \[pressure\](bar) and 5\*3 as they are, always. Added words.`,
      },
      { type: 'paragraph', text: String.raw`\[1\] At the outlet flange.` },
    ])
    expect(lost(pasted)).toEqual({
      pictures: ['Skid in the workshop'],
      footnotes: ['At the outlet flange.'],
      deletions: ['Removed words.'],
      contents: 1,
      links: ['this script', 'my notes'],
      colours: ['{flow}'],
      underlines: ['always'],
      headingLevels: 1,
      innerPoints: 1,
      mergedCells: 1,
    })
  })

  it('reads a Google Docs document, which is wrapped in a bold element that is not bold', () => {
    const pasted = fromClipboard('google-docs')
    expect(pasted.blocks).toEqual([
      { type: 'heading', text: 'Before you buy' },
      {
        type: 'paragraph',
        text: 'Ask for **flow** *and purity* as in [the norm](https://example.com/norm), in writing.',
      },
      { type: 'list', items: ['Measure', 'At noon', 'Compare'], ordered: true },
      { type: 'table', caption: '', columns: ['Gas', 'Purity'], rows: [['N₂', '95 %; 99 %']] },
    ])
    expect(lost(pasted)).toEqual({ pictures: 1, colours: [', in writing'], innerPoints: ['At noon'] })
  })

  it('reads a LibreOffice document', () => {
    const pasted = fromClipboard('libreoffice')
    expect(pasted.blocks).toEqual([
      { type: 'heading', text: 'What to settle first' },
      {
        type: 'paragraph',
        text: String.raw`Three figures define a plant: **flow**, *purity* and [pressure](https://example.com/pressure).\[1\]`,
      },
      {
        type: 'paragraph',
        text: String.raw`Check the oxygen limit and CO₂, written \{as such\} or \[so\].`,
      },
      { type: 'heading', text: 'Questions to ask' },
      { type: 'list', items: ['Supply of power', 'Voltage', 'Floor space'] },
      { type: 'paragraph', text: 'In this order:' },
      { type: 'list', items: ['Measure', 'Compare'], ordered: true },
      {
        type: 'table',
        caption: '',
        columns: ['Gas', 'Purity', 'Pressure'],
        rows: [
          ['Nitrogen', '95 %', '5 bar'],
          ['Nitrogen', '99 %', '–'],
        ],
      },
      { type: 'paragraph', text: 'Closing sentence.' },
      { type: 'paragraph', text: String.raw`\[1\] At the outlet flange.` },
    ])
    expect(lost(pasted)).toEqual({
      footnotes: ['At the outlet flange.'],
      colours: ['the oxygen limit'],
      headingLevels: 1,
      innerPoints: ['Voltage'],
      mergedCells: 1,
    })
  })

  it('numbers footnotes in the order of the text, and leaves numbers out whose notes were not copied', () => {
    const reference = (name: string) => `<a href="#${name}" name="${name.replace('n1', 'nref1')}">[x]</a>`
    const note = (name: string, text: string) =>
      `<div style="mso-element:footnote"><p><a href="#${name.replace('n1', 'nref1')}">[x]</a> ${text}</p></div>`
    const body = `<p>One${reference('_edn1')} and <b>two${reference('_ftn1')}</b>.</p>`
    expect(
      texts(
        `${body}${note('_ftn1', 'See <a href="https://example.com/">there</a>')}${note('_edn1', 'First')}`,
      ),
    ).toEqual([
      String.raw`One\[1\] and **two**\[2\].`,
      String.raw`\[1\] First`,
      String.raw`\[2\] See [there](https://example.com/)`,
    ])
    expect(texts(body)).toEqual(['One and **two**.'])
  })

  it('reads an Outlook mail with a layout table, a tracking pixel and rewritten addresses', () => {
    const pasted = fromClipboard('outlook')
    expect(pasted.blocks).toEqual([
      { type: 'paragraph', text: 'Dear colleague,' },
      {
        type: 'paragraph',
        text: 'the plant draws **45\u00a0kW** and needs cooling water. See [the data sheet](https://example.com/cooling) or write to [the office](mailto:office@example.com).',
      },
      { type: 'paragraph', text: 'Water at 30\u00a0°C' },
      { type: 'paragraph', text: 'Regards' },
    ])
    expect(lost(pasted)).toEqual({ singlePoints: ['Water at 30 °C'], lineBreaks: 1 })
  })

  it('reads a web page without its scripts and embedded pages', () => {
    const pasted = fromClipboard('web-page')
    expect(pasted.blocks).toEqual([
      { type: 'heading', text: 'Adsorption' },
      { type: 'paragraph', text: 'Loose text in a division' },
      { type: 'paragraph', text: String.raw`A carbon [sieve](/product/nitrogen) keeps oxygen\[1\] back.` },
      { type: 'paragraph', text: 'Second paragraph with x_max, \\_y\\_ and \\`quotes\\`.' },
      { type: 'paragraph', text: String.raw`\# Not a heading` },
      { type: 'list', items: ['One *point*', 'Two', 'Inner'] },
      { type: 'paragraph', text: 'line one line two' },
      { type: 'heading', text: 'Last heading' },
      {
        type: 'table',
        caption: '',
        columns: ['Gas', 'Flow min', 'Flow max'],
        rows: [['N₂', '10', '1,000']],
      },
      { type: 'paragraph', text: 'Partly bold, and **wholly *both***.' },
    ])
    expect(lost(pasted)).toMatchObject({ media: 1, links: ['[1]'], innerPoints: ['Inner'], mergedCells: 2 })
  })

  it.each(['word', 'google-docs', 'libreoffice', 'outlook', 'web-page'])(
    'writes texts of %s that the content check understands and that name no figure',
    (name) => {
      const written = fromClipboard(name).blocks.flatMap((block) => {
        if (block.type === 'list') return block.items
        return block.type === 'table' ? block.rows.flat() : [block.text]
      })
      for (const text of written) {
        const { problems, figures } = parseInline(text, 'text')
        expect({ text, problems, figures }).toEqual({ text, problems: [], figures: [] })
      }
    },
  )

  it.each([
    ['<b>bold </b>then', '**bold** then'],
    ['<b>a</b> <b>b</b>', '**a b**'],
    ['<a href="https://example.com/x"><b>link</b></a>', '[**link**](https://example.com/x)'],
    ['<b><i>both</i></b>', '***both***'],
    ['- five', String.raw`\- five`],
    ['a **b** and ~~c~~', String.raw`a \*\*b\*\* and \~\~c\~\~`],
    [String.raw`C:\{x}`, String.raw`C:\\\{x\}`],
    ['|a|', String.raw`\|a|`],
    ['m<sup>3</sup>, 2<sup>nd</sup>', 'm³, 2nd'],
    [`<a href="${origin}/product/nitrogen?x=1">page</a>`, '[page](/product/nitrogen?x=1)'],
    ['<a href=" JAVASCRIPT:alert(1)">no</a>', 'no'],
    ['<a href="data:text/html,x">no</a>', 'no'],
    ['<a href="//example.com/x">no</a>', 'no'],
    ['zero\u200bwidth\u00ad', 'zerowidth'],
  ])('writes %s as %s', (html, text) => {
    expect(texts(`<p>${html}</p>`)).toEqual([text])
  })

  it('keeps text in a nested table and in unknown elements', () => {
    expect(
      texts('<table><tr><td><table><tr><td>inner</td></tr></table></td></tr></table><x-y>own</x-y>'),
    ).toEqual(['inner', 'own'])
  })

  it('reads nothing from an empty document', () => {
    expect(fromHtml('<p>&nbsp;</p><div><br></div><ul></ul><table></table>')).toEqual({
      blocks: [],
      losses: [],
    })
  })
})
