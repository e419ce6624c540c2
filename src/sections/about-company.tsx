import { Picture } from '../components/picture'
import { Reveal } from '../components/reveal/reveal'
import { Section } from '../components/section'
import { Slot } from '../components/slot'
import type { AboutPage } from '../generated/content'
import styles from './about-company.module.css'
import { FactList } from './fact-list'

/** ABOUT THE COMPANY: the description, short facts, and a portrait picture where there is one. */
export function AboutCompany({ company }: { readonly company: AboutPage['company'] }) {
  const { heading, paragraphs, facts, picture } = company
  return (
    <Section tone="tint" labelledBy="company">
      <div className={styles.layout}>
        <Reveal from="left" className={styles.text}>
          <h2 id="company">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts ? <FactList facts={facts} /> : null}
        </Reveal>
        {picture ? (
          <Reveal from="right">
            <Slot ratio="4:5">
              <Picture picture={picture} />
            </Slot>
          </Reveal>
        ) : null}
      </div>
    </Section>
  )
}
