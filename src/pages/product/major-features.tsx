import { InlineContent } from '../../components/inline/inline-content'
import { ListItems } from '../../components/inline/list-items'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { InlineText, MajorFeature, Point } from '../../generated/content'
import { features as kicker } from '../../generated/interface/product'
import styles from './major-features.module.css'

interface MajorFeaturesProps {
  readonly heading: string
  readonly features: readonly MajorFeature[]
  readonly tone: Tone
}

/** The numbered features of a product. */
export function MajorFeatures({ heading, features, tone }: MajorFeaturesProps) {
  return (
    <Section tone={tone} id="features" labelledBy="features-heading">
      <SectionHead id="features-heading" kicker={kicker} heading={heading} />
      <ol className={styles.features}>
        {features.map((feature) => (
          <li key={feature.title} data-color={feature.color}>
            <div>
              <h3>
                <Icon name={feature.icon} />
                <Typeset>{feature.title}</Typeset>
              </h3>
              <Points points={feature.points} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Points({ points }: { readonly points: readonly Point[] }) {
  const [only, ...more] = points
  if (only !== undefined && isText(only) && more.length === 0)
    return (
      <p>
        <InlineContent text={only} />
      </p>
    )
  return (
    <ul className={styles.points}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the points never changes
        <li key={index}>
          <InlineContent text={isText(point) ? point : point.text} />
          {isText(point) ? null : (
            <ul>
              <ListItems texts={point.subpoints} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function isText(point: Point): point is InlineText {
  return typeof point === 'string' || Array.isArray(point)
}
