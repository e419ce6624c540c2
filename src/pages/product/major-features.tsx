import { InlineContent } from '../../components/inline/inline-content'
import { ListItems } from '../../components/inline/list-items'
import { Fold } from '../../components/layout/fold'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { InlineText, MajorFeature, Point } from '../../generated/content'
import * as text from '../../generated/interface/product'
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
      <SectionHead id="features-heading" kicker={text.features} heading={heading} />
      <ol className={styles.features} data-in-fours={features.length % 4 === 0 || features.length % 3 === 1}>
        {features.map((feature) => (
          <li key={feature.title} data-color={feature.color}>
            <Fold
              heading={
                <>
                  <Icon name={feature.icon} />
                  <Typeset>{feature.title}</Typeset>
                </>
              }
            >
              {feature.color === 'gas' ? <p className={styles.decisive}>{text.decisive}</p> : null}
              <Points points={feature.points} />
            </Fold>
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
