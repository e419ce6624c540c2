import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import type { CaseStudiesPage } from '../../generated/content'
import { CaseStudyCards } from '../../sections/case-study-cards'

/** The list of case studies, the newest first. */
export function CaseStudiesTemplate({ page }: { readonly page: CaseStudiesPage }) {
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />} />
      <Section>
        <CaseStudyCards caseStudies={page.caseStudies} level={2} priority />
      </Section>
    </>
  )
}
