import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../scripts/content/entry'
import { type LinkSources, linkEntry, linkPage, linkSummary } from '../../../scripts/content/link/link'
import { LinkTrace } from '../../../scripts/content/link/link-trace'
import { placeOf } from '../../../scripts/content/link/record-origins'
import { valueAt } from '../../../scripts/content/origins'
import { isObject } from '../../../scripts/content/schemas/schema'
import { entryOf } from './entry-of'
import { type Referred, referringEntry } from './referring-entry'

const dryer = referringEntry(
  '/product/dryer',
  {
    template: 'product',
    title: 'Dryers for gas',
    shortName: 'Dryer',
    heroSummary: 'Dries {Flow} of gas.',
    heroBackgroundImage: { file: 'dryer.jpg', alt: 'A dryer.', focus: { x: 20, y: 30 } },
    card: { icon: 'drop', heading: 'Dryers', product: '/product/chiller' },
    leadFigures: [
      { label: 'Flow', quantity: { min: 10, max: 500, unit: 'Nm³/h' } },
      { label: 'Pressure', quantity: { value: 7, unit: 'bar' } },
    ],
    technicalSpecifications: {
      Flow: { property: 'flow', quantity: { min: 10, max: 500, unit: 'Nm³/h' } },
      Control: 'PLC for {Flow}',
    },
    indexRow: { needs: ['drying'], drawing: ['dryer'], figures: { flow: 'Flow', purity: 'Control' } },
    processFlow: { summary: 'Dries {Flow}.', units: [], streams: [] },
    questions: [{ question: 'Why dry?', answer: 'For {Flow}.', article: '/blogs/dew-points' }],
  },
  [
    ['text', 'text', 'heroSummary'],
    ['picture', 'hero', 'heroBackgroundImage'],
    ['page', 'product/page-link', 'card', 'product'],
    ['text', 'plain', 'technicalSpecifications', 'Control'],
    ['text', 'text', 'processFlow', 'summary'],
    ['text', 'text', 'questions', 0, 'answer'],
    ['page', 'post/page-link', 'questions', 0, 'article'],
  ],
)
/** The same page without its questions. */
const hidden: Entry = {
  ...dryer,
  source: { ...dryer.source, file: 'content/pages/product/hidden.json' },
  sections: { shown: [], hiddenFields: ['questions'], anchors: [] },
}
const service = referringEntry('/services/epc', { title: 'EPC', card: { title: 'Turnkey', link: '/' } }, [])
const plain = referringEntry('/about', { title: 'About us' }, [])
const post = referringEntry(
  '/blogs/dew-points',
  {
    title: 'Dew points',
    author: 'staff',
    content: [
      { type: 'picture', image: { file: 'chart.jpg', alt: 'A chart.' }, imageCaption: 'word '.repeat(330) },
    ],
    image: { file: 'tank.jpg', alt: 'A tank.' },
  },
  [
    ['picture', 'text', 'content', 0, 'image'],
    ['text', 'text', 'content', 0, 'imageCaption'],
    ['reference', 'people', 'author'],
    ['picture', 'hero', 'image'],
  ],
)

const entries = new Map(
  [dryer, hidden, service, plain, post].map((entry) => [
    entry.source.file.slice('content/pages'.length, -'.json'.length),
    entry,
  ]),
)

function sourcesFor(trace?: LinkTrace): LinkSources {
  return {
    facts: (address) =>
      entries.has(address) || address === '/unread'
        ? { file: `content/pages${address}.json`, template: 'product' }
        : undefined,
    entry: (file) =>
      entries.get(file.slice('content/pages'.length, -'.json'.length)) ?? entryOf(file, undefined),
    page: async (part, address) => ({ part, address }),
    hasRecord: (_, name) => name !== 'draft',
    record: async (collection, name) => ({ collection, name }),
    newest: async (collection, count) => ({ collection, count }),
    logo: (file) => `/logos/${file}`,
    picture: async ({ alt, file, focus }, slot) => ({
      alt,
      src: `/pictures/${slot}/${file}${focus ? `?${focus.x},${focus.y}` : ''}`,
      width: 1200,
      height: 600,
      placeholder: 'data:image/webp;base64,',
      sources: [{ type: 'image/avif', srcset: '/small.avif 400w, /large.avif 1200w' }],
    }),
    figures: () => () => '10–500 Nm³/h',
    trace,
  }
}

const part = (name: string, address = '/product/dryer') => linkPage(name, address, sourcesFor())

describe('linkPage', () => {
  const card = {
    icon: 'drop',
    heading: 'Dryers',
    product: { part: 'page-link', address: '/product/chiller' },
  }
  const picture = { alt: 'A dryer.', src: '/pictures/hero/dryer.jpg?20,30' }
  const leadFigures = [{ label: 'Flow' }, { label: 'Pressure' }]

  it('links to a page by the heading of its card, else its title', async () => {
    expect(await part('page-link')).toEqual({ link: '/product/dryer', title: 'Dryers' })
    expect(await part('page-link', '/services/epc')).toEqual({ link: '/services/epc', title: 'Turnkey' })
    expect(await part('page-link', '/about')).toEqual({ link: '/about', title: 'About us' })
  })

  it('shows nothing of a page that is not published, or whose file is no object', async () => {
    expect(await part('page-link', '/gone')).toBeUndefined()
    expect(await part('page-link', '/unread')).toBeUndefined()
  })

  it('shows the questions of a page with their texts and links, and none that the page hides', async () => {
    const article = { part: 'page-link', address: '/blogs/dew-points' }
    const questions = [{ question: 'Why dry?', answer: 'For 10–500 Nm³/h.', article }]
    expect(await part('questions-card')).toEqual({ heading: 'Dryers', link: '/product/dryer', questions })
    expect(await part('questions-card', '/about')).toEqual({
      heading: 'About us',
      link: '/about',
      questions: [],
    })
    expect(await part('questions-card', '/product/hidden')).toMatchObject({
      heading: 'Dryers',
      questions: [],
    })
  })

  it('shows the first lead figure of a choice, the whole process flow of a plant, and all figures of a product', async () => {
    expect(await part('choice-card')).toEqual({
      name: 'Dryer',
      icon: 'drop',
      link: '/product/dryer',
      leadFigure: expect.objectContaining({ label: 'Flow' }),
    })
    expect(await part('choice-card', '/about')).toEqual({ link: '/about' })
    expect(await part('plant')).toEqual({
      title: 'Dryers',
      processFlow: { summary: 'Dries 10–500 Nm³/h.', units: [], streams: [] },
    })
    expect(await part('product-card')).toMatchObject({
      ...card,
      name: 'Dryer',
      link: '/product/dryer',
      picture,
      leadFigures,
    })
  })

  it('shows the figures and words that the index row of a product names', async () => {
    const flow = { property: 'flow', quantity: { min: 10, max: 500, unit: 'Nm³/h' } }
    const row = await part('product-row')
    expect(row).toMatchObject({
      name: 'Dryer',
      heading: 'Dryers',
      text: 'Dries 10–500 Nm³/h of gas.',
      link: '/product/dryer',
      needs: ['drying'],
    })
    expect(isObject(row) && row.figures).toEqual(
      expect.arrayContaining([
        { column: 'flow', label: 'Flow', ...flow },
        { column: 'purity', label: 'Control', words: 'PLC for 10–500 Nm³/h' },
      ]),
    )
  })

  it('shows the card of any other page with its own address and its picture', async () => {
    expect(await part('service-card')).toMatchObject({ ...card, link: '/product/dryer', image: picture })
    expect(await part('service-card', '/services/epc')).toEqual({ title: 'Turnkey', link: '/services/epc' })
  })

  it('shows a service without its picture where the page shows none', async () => {
    expect(await part('service-summary')).toEqual({ ...card, link: '/product/dryer' })
  })

  it('shows a teaser with the smallest files of its picture, which the title beside it describes', async () => {
    expect(await part('teaser')).toEqual({
      link: '/product/dryer',
      title: 'Dryers',
      picture: {
        alt: '',
        src: '/pictures/hero/dryer.jpg?20,30',
        width: 1200,
        height: 600,
        sources: [{ type: 'image/avif', srcset: '/small.avif 400w' }],
      },
    })
    expect(await part('teaser', '/about')).toEqual({ link: '/about', title: 'About us' })
    expect(await part('teaser', '/blogs/dew-points')).toMatchObject({
      picture: { src: '/pictures/hero/tank.jpg' },
    })
  })

  it.each([
    ['page-link', 'title', 'product/dryer/card/heading'],
    ['page-link', 'title', 'services/epc/card/title', '/services/epc'],
    ['page-link', 'title', 'about/title', '/about'],
    ['questions-card', 'heading', 'product/dryer/card/heading'],
    ['questions-card', 'heading', 'about/title', '/about'],
    ['questions-card', 'heading', 'services/epc/card/title', '/services/epc'],
    ['choice-card', 'name', 'product/dryer/shortName'],
    ['choice-card', 'icon', 'product/dryer/card/icon'],
    ['product-row', 'text', 'product/dryer/heroSummary'],
    ['product-row', 'heading', 'about/title', '/about'],
    ['product-row', 'drawing', 'product/dryer/indexRow/drawing'],
  ])(
    'knows for the desk where a %s has its %s from: %s',
    async (name, field, place, address = '/product/dryer') => {
      const trace = new LinkTrace()
      const member = trace.find(await linkPage(name, address, sourcesFor(trace)))?.members?.get(field)
      const { file, pointer } = (member && placeOf(member)) ?? {}
      expect(`${file?.replace(/^pages\/|\.json$/g, '')}${pointer}`).toBe(place)
    },
  )

  it('knows for the desk where a teaser has its picture from', async () => {
    const trace = new LinkTrace()
    const teaser = await linkPage('teaser', '/product/dryer', sourcesFor(trace))
    expect(trace.find(valueAt(teaser, ['picture']))?.path).toEqual(['heroBackgroundImage'])
  })
})

describe('linkSummary', () => {
  const summary = (trace?: LinkTrace) =>
    linkSummary(
      post,
      '/blogs/dew-points',
      ['title', 'link', 'author', 'readingMinutes', 'date'],
      sourcesFor(trace),
    )

  it('has the named fields of a record, its address and its reading time', async () => {
    expect(await summary()).toEqual({
      title: 'Dew points',
      link: '/blogs/dew-points',
      author: { collection: 'people', name: 'staff' },
      readingMinutes: 2,
    })
  })

  it('knows for the desk where its fields are from', async () => {
    const trace = new LinkTrace()
    expect(trace.find(await summary(trace))?.members?.get('author')?.path).toEqual(['author'])
  })
})

describe('linkEntry', () => {
  const linked = (value: unknown, ...referred: Referred[]) =>
    linkEntry(referringEntry('/page', value, referred), sourcesFor())

  it('replaces each reference by what it refers to, and an unfinished picture by nothing', async () => {
    const value = {
      $schema: 'page.schema.json',
      sector: 'dairy',
      news: { newest: 3 },
      none: 'all',
      mark: 'dairy.svg',
      any: '/about',
      film: 'plant',
      note: 'For editors.',
      short: 'Up to {Flow}',
      picture: { file: 'plant.jpg' },
    }
    expect(
      await linked(
        value,
        ['reference', 'industries', 'sector'],
        ['listing', 'posts', 'news'],
        ['listing', 'posts', 'none'],
        ['mark', '', 'mark'],
        ['page', 'any', 'any'],
        ['film', '', 'film'],
        ['editorOnly', '', 'note'],
        ['text', 'figures', 'short'],
        ['picture', 'hero', 'picture'],
      ),
    ).toEqual({
      sector: { collection: 'industries', name: 'dairy' },
      news: { collection: 'posts', count: 3 },
      none: [],
      mark: '/logos/dairy.svg',
      any: '/about',
      film: 'plant',
      short: 'Up to 10–500 Nm³/h',
    })
  })

  it('leaves out the notes, and the fields of hidden sections, of a page without references', async () => {
    const value = { $schema: 'page.schema.json', title: 'About us', team: { heading: 'Our team' } }
    const sections = { shown: [], hiddenFields: ['team'], anchors: [] }
    const entry = entryOf('content/pages/about.json', value, { sections })
    expect(await linkEntry(entry, sourcesFor())).toEqual({ title: 'About us' })
  })

  it('keeps a field inside of another that has the name of a hidden one', async () => {
    const sections = { shown: [], hiddenFields: ['team'], anchors: [] }
    const entry = referringEntry(
      '/page',
      { card: { team: 'dairy' } },
      [['reference', 'industries', 'card', 'team']],
      {
        sections,
      },
    )
    expect(await linkEntry(entry, sourcesFor())).toEqual({
      card: { team: { collection: 'industries', name: 'dairy' } },
    })
  })

  it.each([[undefined], [null], ['text']])('returns %j in place of a page unchanged', async (value) => {
    expect(await linkEntry(entryOf('content/pages/about.json', value), sourcesFor())).toBe(value)
  })

  it('writes a text in the form of its field, also with a link and a figure in it', async () => {
    const value = { text: 'See [*it*](/about): {Flow}', figures: '*{Flow}*', plain: '*{Flow}*' }
    const entry = referringEntry('/page', value, [
      ['text', 'text', 'text'],
      ['link', '', 'text'],
      ['figure', '', 'text'],
      ['text', 'figures', 'figures'],
      ['text', 'plain', 'plain'],
    ])
    const written = { metric: '10 bar', us: '145 psi', tender: '10 bar (145 psi)' }
    const figures = () => (_: unknown, system: keyof typeof written) => written[system]
    expect(await linkEntry(entry, { ...sourcesFor(), figures })).toEqual({
      text: ['See ', { link: '/about', text: [{ em: 'it' }] }, ': ', written],
      figures: [{ em: [written] }],
      plain: '10 bar',
    })
  })

  it('leaves out items of lists that lead to what is not published', async () => {
    const value = {
      sectors: ['draft', 'dairy'],
      pages: ['/gone', '/about'],
      links: [
        { label: 'gone', link: '/gone#part' },
        { label: 'here', link: '/about?from=1#part' },
        { label: 'elsewhere', link: 'https://other.example/' },
        { label: 'to be linked', link: '#' },
      ],
      other: { link: '/gone' },
    }
    const listed = [0, 1, 2, 3].map((index): Referred => ['link', 'listed', 'links', index, 'link'])
    expect(
      await linked(
        value,
        ['reference', 'industries', 'sectors', 0],
        ['reference', 'industries', 'sectors', 1],
        ['page', 'any', 'pages', 0],
        ['page', 'any', 'pages', 1],
        ...listed,
        ['link', '', 'other', 'link'],
      ),
    ).toEqual({
      sectors: [{ collection: 'industries', name: 'dairy' }],
      pages: ['/about'],
      links: value.links.slice(1),
      other: value.other,
    })
    const targets = [0, 1, 2, 3].map((index): Referred => ['link', 'withTarget', 'links', index, 'link'])
    expect(await linked({ links: value.links }, ...targets)).toEqual({ links: value.links.slice(1, 3) })
  })

  it('knows for the desk which items of a list are left', async () => {
    const trace = new LinkTrace()
    const entry = referringEntry('/page', { sectors: ['draft', 'dairy'] }, [
      ['reference', 'industries', 'sectors', 0],
      ['reference', 'industries', 'sectors', 1],
    ])
    const sectors = valueAt(await linkEntry(entry, sourcesFor(trace)), ['sectors'])
    expect(trace.find(sectors)?.members?.get('0')?.path).toEqual(['sectors', 1])
  })

  it('leaves out samples that must not be public', async () => {
    const people = [{ name: 'A. Person', sample: true }, { name: 'B. Person' }]
    const value = { people, phone: { number: '1', sample: true } }
    const hideable: Referred[] = [
      ['hideSample', '', 'people', 0],
      ['hideSample', '', 'people', 1],
      ['hideSample', '', 'phone'],
    ]
    expect(await linked(value, ...hideable)).toEqual({ people: [{ name: 'B. Person' }] })
  })
})
