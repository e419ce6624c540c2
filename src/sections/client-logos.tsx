import { useId } from 'react'
import { Carousel } from '../components/carousel/carousel'
import { Section, SectionHead, type Tone } from '../components/layout/section'
import { Reveal } from '../components/reveal/reveal'
import type { ClientLogoGroup } from '../generated/content'
import * as text from '../generated/interface/sections'
import styles from './client-logos.module.css'

interface ClientLogosProps {
  readonly clients: ClientLogoGroup
  readonly tone: Tone
  /** Whether the section fades in on scroll. */
  readonly reveal?: boolean
}

/** Carousel of client logos, six in view, with autoplay. */
export function ClientLogos({ clients, tone, reveal = false }: ClientLogosProps) {
  const heading = useId()
  const content = (
    <>
      <SectionHead id={heading} heading={clients.mainHeader} text={clients.mainDescription} />
      <Carousel
        label={text.clients}
        item={text.client}
        slides={clients.items.map(({ icon, name }) => ({
          key: name,
          content: (
            <figure className={styles.client}>
              <img src={icon} alt="" width="96" height="96" loading="lazy" />
              <figcaption>{name}</figcaption>
            </figure>
          ),
        }))}
        visible={6}
        gap={40}
        autoplay
        dots
      />
    </>
  )
  return (
    <Section tone={tone} id="clients" labelledBy={heading}>
      {reveal ? <Reveal from="below">{content}</Reveal> : content}
    </Section>
  )
}
