import { Paragraphs } from '../../components/inline/paragraphs'
import { Section, type Tone } from '../../components/layout/section'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Reveal } from '../../components/reveal/reveal'
import { Typeset } from '../../components/text/typeset'
import type { AboutPageCompany } from '../../generated/content'
import { FactList } from '../../sections/fact-list'
import styles from './about-company.module.css'

interface AboutCompanyProps {
  readonly company: AboutPageCompany
  readonly tone: Tone
}

/** The company: description, facts, and an optional portrait picture. */
export function AboutCompany({ company, tone }: AboutCompanyProps) {
  const { heading, paragraphs, facts, picture } = company
  return (
    <Section tone={tone} id="company" labelledBy="company-heading">
      <div className={styles.layout}>
        <Reveal from="left" className={styles.text}>
          <h2 id="company-heading">
            <Typeset>{heading}</Typeset>
          </h2>
          <Paragraphs texts={paragraphs} />
          {facts ? <FactList facts={facts} /> : null}
        </Reveal>
        {picture ? (
          <Reveal from="right">
            <MediaFrame ratio="4:5">
              <Picture picture={picture} />
            </MediaFrame>
          </Reveal>
        ) : null}
      </div>
    </Section>
  )
}
