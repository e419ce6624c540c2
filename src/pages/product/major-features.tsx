import { Section, SectionHead } from '../../components/layout/section'
import { Icon } from '../../components/text/icon'
import type { MajorFeature, Point } from '../../generated/content'
import styles from './major-features.module.css'

interface MajorFeaturesProps {
  readonly heading: string
  readonly features: readonly MajorFeature[]
}

/** The numbered features of a product. */
export function MajorFeatures({ heading, features }: MajorFeaturesProps) {
  return (
    <Section labelledBy="features">
      <SectionHead id="features" kicker="Major features" heading={heading} />
      <ol className={styles.features}>
        {features.map((feature) => (
          <li key={feature.title} data-color={feature.color}>
            <div>
              <h3>
                <Icon name={feature.icon} />
                {feature.title}
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
  if (typeof only === 'string' && more.length === 0) return <p>{only}</p>
  return (
    <ul className={styles.points}>
      {points.map((point) =>
        typeof point === 'string' ? (
          <li key={point}>{point}</li>
        ) : (
          <li key={point.text}>
            {point.text}
            <ul>
              {point.subpoints.map((subpoint) => (
                <li key={subpoint}>{subpoint}</li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  )
}
