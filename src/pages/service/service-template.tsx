import { ButtonLink } from '../../components/controls/button'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section, SectionHead } from '../../components/layout/section'
import { TickList } from '../../components/layout/tick-list'
import { MediaFrame } from '../../components/picture/media-frame'
import { Picture } from '../../components/picture/picture'
import { Icon } from '../../components/text/icon'
import type { ServicePage } from '../../generated/content'
import { ClosingBlock } from '../../sections/closing-block'
import { Questions } from '../../sections/questions'
import { ImageTextSection } from './image-text-section'
import { IndustryCards } from './industry-cards'
import styles from './service-template.module.css'

/** A service page. */
export function ServiceTemplate({ page }: { readonly page: ServicePage }) {
  return (
    <>
      <PageHero
        kicker="SERVICES"
        title={page.heroHeading}
        text={<InlineContent text={page.heroDescription} />}
        actions={
          <ButtonLink variant="gas" to={page.closing.action.link} arrow>
            {page.closing.action.label}
          </ButtonLink>
        }
      >
        <MediaFrame ratio="8:3" className={styles.banner}>
          <Picture picture={page.heroBackgroundImage} priority />
        </MediaFrame>
      </PageHero>
      <Section labelledBy="covers">
        <SectionHead id="covers" kicker="What it covers" heading={page.services.heading} />
        <ul className={styles.services}>
          {page.services.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items never changes
            <li key={index}>
              <Icon name="check" />
              <InlineContent text={item} />
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
          <p>
            <InlineContent text={page.transformVision.description} />
          </p>
        </div>
      </Section>
      {page.questions ? <Questions questions={page.questions} /> : null}
      <ClosingBlock closing={page.closing} />
    </>
  )
}
