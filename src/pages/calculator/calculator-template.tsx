import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import type { LinkedCalculator } from '../../generated/content'
import { kicker } from '../../generated/interface/sizing'

const calculator = deferComponent(() => import('./calculator').then((part) => part.Calculator))

/** A calculator. Without scripts it is a worked example with the starting figures. */
export function CalculatorTemplate({ page }: { readonly page: LinkedCalculator }) {
  return (
    <>
      <PageHero kicker={kicker} title={page.title} text={<InlineContent text={page.summary} />} />
      <Deferred component={calculator} hydrates="atOnce" page={page} />
    </>
  )
}
