import { InlineContent } from '../../components/inline/inline-content'
import { Section, SectionHead } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import { FigureWithUnit } from '../../components/units/quantity-figure'
import { QuantityScale } from '../../components/units/quantity-scale'
import type { HomePageKeyFigures } from '../../generated/content'
import styles from './key-figures.module.css'

/** Key figures on a dark background, each with its unit and scale. */
export function KeyFigures({ figures }: { readonly figures: HomePageKeyFigures }) {
  return (
    <Section tone="slab" id="key-figures" labelledBy="key-figures-heading">
      <div className={styles.layout}>
        <SectionHead id="key-figures-heading" kicker={figures.kicker} heading={figures.heading} />
        <div className={styles.figures}>
          {figures.items.map((item) => (
            <div key={item.title}>
              <p className={styles.figure}>
                <FigureWithUnit quantity={item.quantity} />
              </p>
              <QuantityScale quantity={item.quantity} scale={item.scale} />
              <h3>
                <Icon name={item.icon} />
                <Typeset>{item.title}</Typeset>
              </h3>
              <p className={styles.description}>
                <InlineContent text={item.description} />
              </p>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
