import type { Site } from '../../../src/generated/content'
import type { AnyRecord, LabelledQuantity, PageKind } from '../../../src/pages/page-kind'
import { formatQuantity } from '../../../src/units/format'
import type { PreviewCard } from './card'

/** Card of a page's link preview, from the record of the page. */
export function cardOf(
  title: string,
  record: AnyRecord,
  kind: PageKind | undefined,
  site: Site,
): Omit<PreviewCard, 'hasPicture'> {
  const figures = kind?.preview?.figures?.(record) ?? []
  return { company: site.company.name, title, figures: figures.slice(0, 2).map(formatFigure) }
}

function formatFigure({ label, quantity }: LabelledQuantity): PreviewCard['figures'][number] {
  const { figure, unit } = formatQuantity(quantity)
  return { figure, unit, label }
}
