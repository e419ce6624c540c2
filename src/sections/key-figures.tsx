import { Icon } from '../components/icon'
import { InUnits } from '../components/in-units'
import { Section, SectionHead } from '../components/section'
import type { HomePage } from '../generated/content'
import { formatQuantity } from '../units/format'
import styles from './key-figures.module.css'
import { QuantityScale } from './quantity-scale'

/** Large figures on the dark panel, each with its unit and on its own scale. */
export function KeyFigures({ figures }: { readonly figures: HomePage['keyFigures'] }) {
  return (
    <Section tone="slab" labelledBy="key-figures">
      <SectionHead id="key-figures" kicker={figures.kicker} heading={figures.heading} />
      <div className={styles.figures}>
        {figures.items.map((item) => {
          const metric = formatQuantity(item.quantity, { system: 'metric' })
          const us = formatQuantity(item.quantity, { system: 'us' })
          return (
            <div key={item.title}>
              <p className={styles.figure}>
                <InUnits metric={metric.figure} us={us.figure} />{' '}
                <small>
                  <InUnits metric={metric.unit} us={us.unit} />
                </small>
              </p>
              <QuantityScale quantity={item.quantity} scale={item.scale} />
              <h3>
                <Icon name={item.icon} />
                {item.title}
              </h3>
              <p className={styles.description}>{item.description}</p>
            </div>
          )
        })}
      </div>
    </Section>
  )
}
