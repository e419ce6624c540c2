import type { LinkedPicture, Page, Quantity, RecordPage, Site } from '../../../src/generated/content'
import { formatQuantity } from '../../../src/units/format'
import type { PreviewCard } from './card'

/** Card of a page's link preview, from the record of the page. */
export function cardOf(
  title: string,
  record: Page | RecordPage,
  site: Site,
): Omit<PreviewCard, 'hasPicture'> {
  return { company: site.company.name, title, figures: figuresOf(record).slice(0, 2).map(formatFigure) }
}

/** Picture that represents a page; undefined for pages without one. */
export function pictureOf(record: Page | RecordPage): LinkedPicture | undefined {
  if (!('template' in record)) return 'image' in record ? record.image : undefined
  switch (record.template) {
    case 'home':
      return record.hero.picturePhone
    case 'about':
      return record.hero.picturePhone
    case 'product':
    case 'service':
      return record.heroBackgroundImage
    default:
      return undefined
  }
}

interface Figure {
  readonly label: string
  readonly quantity: Quantity
}

function figuresOf(record: Page | RecordPage): readonly Figure[] {
  if (!('template' in record)) return 'capacity' in record ? [record.capacity] : []
  if (record.template === 'product') return record.leadFigures
  if (record.template === 'home')
    return (record.keyFigures?.items ?? []).map(({ title, quantity }) => ({ label: title, quantity }))
  return []
}

function formatFigure({ label, quantity }: Figure): PreviewCard['figures'][number] {
  const { figure, unit } = formatQuantity(quantity)
  return { figure, unit, label }
}
