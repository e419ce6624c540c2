import { ButtonLink } from '../../../components/controls/button'
import { InlineContent } from '../../../components/inline/inline-content'
import { Container } from '../../../components/layout/container'
import { GasLine } from '../../../components/layout/gas-line'
import { Typeset } from '../../../components/text/typeset'
import type { FlowStep, HomePage } from '../../../generated/content'
import * as text from '../../../generated/interface/home'
import { type Station, Strip } from '../../../sections/process-flow/strip'
import styles from './hero.module.css'
import { HeroPicture } from './hero-picture'

/** Head of the home page: headline, picture, and the process from feedstock to filled cylinder. */
export function Hero({ hero }: { readonly hero: HomePage['hero'] }) {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <Container className={styles.top}>
        <h1 id="headline">
          <Typeset>{hero.heading}</Typeset>
        </h1>
        <div>
          <p className={styles.text}>
            <InlineContent text={hero.text} />
          </p>
          <div className={styles.actions}>
            {hero.firstActions?.map(({ label, link }, index) => (
              <ButtonLink key={link} to={link} variant={index === 0 ? 'gas' : 'ink'}>
                {label}
              </ButtonLink>
            ))}
            <ButtonLink to={hero.action.link} variant={hero.firstActions ? 'line' : 'ink'} arrow>
              {hero.action.label}
            </ButtonLink>
          </div>
        </div>
      </Container>
      <div className={styles.stage}>
        <div className={styles.sheet}>
          <HeroPicture picture={hero.picture} phone={hero.picturePhone} />
          <Strip stations={stations(hero.flow)} direction="across" />
          <p className={styles.legend}>
            <span>
              <GasLine className={styles.gas} />
              <b>{text.gasLine}</b>
            </span>
            <span>
              <i />
              {text.otherLine}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}

function stations(flow: readonly FlowStep[]): Station[] {
  return flow.map(({ symbol, label, note, gas }, index) => ({
    key: label,
    symbol,
    label,
    note: <InlineContent text={note} />,
    line: index === flow.length - 1 ? undefined : gas ? 'gas' : 'other',
  }))
}
