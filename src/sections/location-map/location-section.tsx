import { useSyncExternalStore } from 'react'
import { CopyButton } from '../../components/controls/copy-button'
import { InlineContent } from '../../components/inline/inline-content'
import { Section, type Tone } from '../../components/layout/section'
import { useSite } from '../../components/site-context'
import { Icon } from '../../components/text/icon'
import { Typeset } from '../../components/text/typeset'
import type { HomePageLocation } from '../../generated/content'
import * as text from '../../generated/interface/location'
import { LocationMap } from './location-map'
import styles from './location-section.module.css'
import { formatPosition, mapsAppAddress } from './maps-app-address'

const never = () => () => undefined

interface LocationSectionProps {
  readonly location: HomePageLocation
  readonly tone: Tone
}

/** The company's location: address, coordinates, a link to a maps app, and a map. */
export function LocationSection({ location, tone }: LocationSectionProps) {
  const { contact, map } = useSite()
  const { street, city, region, postalCode, country } = contact.postalAddress
  const written = formatPosition(map)
  const userAgent = useSyncExternalStore(
    never,
    () => navigator.userAgent,
    () => '',
  )
  return (
    <Section tone={tone} id="location" labelledBy="location-heading">
      <div className={styles.layout}>
        <div>
          {location.kicker ? <p className={styles.kicker}>{location.kicker}</p> : null}
          <h2 id="location-heading">
            <Typeset>{location.heading}</Typeset>
          </h2>
          <p className={styles.text}>
            <InlineContent text={location.text} />
          </p>
          <address translate="no">
            {street}, {city}
            <br />
            {region} {postalCode}, {country}
          </address>
          <p className={styles.position} translate="no">
            {written.text}
          </p>
          <div className={styles.actions}>
            <CopyButton text={written.figures}>{text.copy}</CopyButton>
            <a
              className={styles.link}
              href={mapsAppAddress(map, map.marker, map.zoom, userAgent)}
              rel="noopener noreferrer"
            >
              <span>{text.openApp}</span>
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
        <LocationMap place={map} />
      </div>
    </Section>
  )
}
