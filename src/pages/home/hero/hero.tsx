import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/controls/button'
import { deferComponent } from '../../../components/deferred/defer-component'
import { Deferred } from '../../../components/deferred/deferred'
import { InlineContent } from '../../../components/inline/inline-content'
import { Container } from '../../../components/layout/container'
import { Typeset } from '../../../components/text/typeset'
import { useUnits } from '../../../components/units/unit-preference'
import type { HomePage, PlantFinder } from '../../../generated/content'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture'
import { useFlow } from './use-flow'

const plantFinder = deferComponent(() =>
  import('../plant-finder/plant-finder').then((part) => part.PlantFinder),
)

/** Head of the home page: headline, picture, and the plant finder, whose pipe begins at the gas line of the picture. */
export function Hero({ hero }: { readonly hero: HomePage['hero'] }) {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <Container className={styles.top}>
        <h1 id="headline">
          <Typeset>{hero.heading}</Typeset>
        </h1>
        <div className={styles.side}>
          <p className={styles.text}>
            <InlineContent text={hero.text} />
          </p>
          <ButtonLink to={hero.action.link} variant="line" arrow>
            {hero.action.label}
          </ButtonLink>
        </div>
      </Container>
      {/* After the text, on whose height its place depends, so that it does not move while the document streams in. */}
      <HeroPicture picture={hero.picture} phone={hero.picturePhone} />
      {hero.finder ? (
        <Container className={styles.finder}>
          <FirstPlant finder={hero.finder} />
        </Container>
      ) : null}
    </section>
  )
}

/**
 * The plant finder. The server renders it in metric units with its first plant, so it hydrates when it is used, or at once
 * for visitors with other units and for an address with a query.
 */
function FirstPlant({ finder }: { readonly finder: PlantFinder }) {
  const frame = useRef<HTMLDivElement>(null)
  useFlow(frame)
  const units = useUnits()
  useEffect(() => {
    // A failed load is tried again when the finder is used.
    if (units !== 'metric' || location.search !== '') plantFinder.load().catch(() => undefined)
  }, [units])
  return (
    <div ref={frame}>
      <Deferred component={plantFinder} hydrates="onUse" finder={finder} />
    </div>
  )
}
