import type { JsonValue } from '../contract/edit'
import type { NewPageKind } from '../contract/tasks'

/** Inputs of the template of a new page. */
export interface PageTexts {
  readonly title: string
  /** One sentence of 50 to 140 characters. */
  readonly summary: string
  readonly icon: string
  readonly picture: { readonly file: string; readonly alt: string }
  /** Today, as in `2026-12-01`. */
  readonly day: string
  /** The next free number of a post. */
  readonly id: number
  /** The product that a post or case study is about. */
  readonly product?: string | undefined
  /** Capacity of that product, as a placeholder for that of the plant. */
  readonly capacity?: JsonValue | undefined
  /** Shared closing block, if there is one. */
  readonly closing?: string | undefined
}

type PageTemplate = (texts: PageTexts) => Readonly<Record<string, JsonValue>>

/** The check warns about texts that begin like this, so that none is published unnoticed. */
const toWrite = 'TODO: write this paragraph.'

/** Initial content of new pages: drafts with every field that the check requires. */
export const pageTemplates: Readonly<Record<NewPageKind, PageTemplate>> = {
  product: ({ title, summary, icon, picture, closing }) => ({
    template: 'product',
    title,
    description: summary,
    draft: true,
    card: { icon, heading: title, description: summary },
    shortName: shorten(title, 36),
    heroBackgroundImage: picture,
    heroTitle: 'PRODUCT',
    heroSubtitle: title,
    heroSummary: summary,
    leadFigures: [{ label: 'Capacity', property: 'flow', quantity: { min: 1, max: 10, unit: 'Nm³/h' } }],
    descriptionMainHeading: 'How it works',
    descriptionText: [toWrite],
    technicalSpecifications: {
      Capacity: { property: 'flow', quantity: { min: 1, max: 10, unit: 'Nm³/h' } },
      Material: 'TODO: write the material.',
    },
    ...closingBlock(closing),
  }),
  service: ({ title, summary, icon, picture, closing }) => ({
    template: 'service',
    title,
    description: summary,
    draft: true,
    card: { title: shorten(title, 60), summary, icon },
    heroBackgroundImage: picture,
    heroHeading: title,
    heroDescription: summary,
    services: {
      heading: 'What we do',
      items: ['TODO: write the first point.', 'TODO: write the second point.'],
    },
    ...closingBlock(closing),
  }),
  post: ({ title, summary, picture, day, id, product }) => ({
    id,
    title,
    description: summary,
    excerpt: summary,
    date: day,
    draft: true,
    topic: 'News',
    image: picture,
    ...(product === undefined ? {} : { product }),
    content: [{ type: 'paragraph', text: toWrite }],
  }),
  'case-study': ({ title, summary, picture, day, product = '', capacity }) => ({
    sample: true,
    title,
    description: summary,
    draft: true,
    customerKind: 'Customer',
    place: 'India',
    product,
    year: Number(day.slice(0, 4)),
    capacity: capacity ?? { label: 'Capacity', property: 'flow', quantity: { value: 1, unit: 'Nm³/h' } },
    summary,
    text: [toWrite],
    image: picture,
  }),
}

function closingBlock(closing: string | undefined): Readonly<Record<string, JsonValue>> {
  return closing === undefined ? {} : { closing: { $include: closing } }
}

/** A title cut at a word. */
export function shorten(title: string, length: number): string {
  if (title.length <= length) return title
  const cut = title.slice(0, length + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).slice(0, length)
}
