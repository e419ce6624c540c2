import { ButtonLink } from '../components/button'
import { Icon } from '../components/icon'
import { PageHero } from '../components/page-hero'
import { Picture } from '../components/picture'
import { Section, SectionHead } from '../components/section'
import { Slot } from '../components/slot'
import { TickList } from '../components/tick-list'
import type { ServicePage } from '../generated/content'
import { ClosingBlock } from '../sections/closing-block'
import { ImageTextSection } from '../sections/image-text-section'
import { IndustryCards } from '../sections/industry-cards'
import { Questions } from '../sections/questions'
import styles from './service.module.css'

/** A service: what it covers, how it is done, for whom, and how to ask for it. */
export function ServiceTemplate({ page }: { readonly page: ServicePage }) {
  return (
    <>
      <PageHero
        kicker="SERVICES"
        title={page.heroHeading}
        text={page.heroDescription}
        actions={
          <ButtonLink variant="gas" to={page.closing.action.link} arrow>
            {page.closing.action.label}
          </ButtonLink>
        }
      >
        <Slot ratio="8:3" className={styles.banner}>
          <Picture picture={page.heroBackgroundImage} priority />
        </Slot>
      </PageHero>
      <Section labelledBy="covers">
        <SectionHead id="covers" kicker="What it covers" heading={page.services.heading} />
        <ul className={styles.services}>
          {page.services.items.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
      </Section>
      {page.multiImageData.map((section, index) => (
        <ImageTextSection key={section.heading} content={section} index={index + 1} />
      ))}
      <IndustryCards industries={page.iconCardsData} />
      <Section labelledBy="apart">
        <div className={styles.apart}>
          <SectionHead id="apart" heading={page.whatSetsUsApart.title} />
          <TickList
            items={page.whatSetsUsApart.description.map(({ title, description }) => ({
              title,
              text: description,
            }))}
          />
        </div>
      </Section>
      <Section tone="tint" labelledBy="vision">
        <div className={styles.vision}>
          <h2 id="vision">{page.transformVision.title}</h2>
          <p>{page.transformVision.description}</p>
        </div>
      </Section>
      {page.questions ? <Questions questions={page.questions} /> : null}
      <ClosingBlock closing={page.closing} />
    </>
  )
}
