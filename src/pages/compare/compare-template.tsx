import { deferComponent } from '../../components/deferred/defer-component'
import { DeferredNow } from '../../components/deferred/deferred-now'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import type { ComparePage } from '../../generated/content'

const comparison = deferComponent(() => import('./comparison').then((part) => part.Comparison))

/** The comparison of products; its address names them. */
export function CompareTemplate({ page }: { readonly page: ComparePage }) {
  return (
    <PageHero title={page.heading} text={<InlineContent text={page.summary} />} spaceBelow>
      <DeferredNow component={comparison} products={page.products} />
    </PageHero>
  )
}
