import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { TextLink } from '../../components/links/text-link'
import type { CaseStudySummary } from '../../generated/content'
import * as text from '../../generated/interface/case-studies'
import { CaseStudyCards } from '../../sections/case-study-cards'

interface ProductCaseStudiesProps {
  readonly caseStudies: readonly CaseStudySummary[]
  readonly tone: Tone
}

/** The case studies of a product, with a link to all of them. */
export function ProductCaseStudies({ caseStudies, tone }: ProductCaseStudiesProps) {
  return (
    <Section tone={tone} id="case-studies" labelledBy="case-studies-heading">
      <SectionHead
        id="case-studies-heading"
        heading={text.productHeading}
        action={<TextLink to="/case-studies">{text.all}</TextLink>}
      />
      <CaseStudyCards caseStudies={caseStudies} level={3} />
    </Section>
  )
}
