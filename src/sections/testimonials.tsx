import { useId } from 'react'
import { Carousel } from '../components/carousel/carousel'
import { Section, SectionHead, type Tone } from '../components/layout/section'
import { Reveal } from '../components/reveal/reveal'
import { Icon } from '../components/text/icon'
import { Typeset } from '../components/text/typeset'
import type { Testimonial, TestimonialGroup } from '../generated/content'
import * as text from '../generated/interface/sections'
import { Proof } from './proof'
import { StarRating } from './star-rating'
import styles from './testimonials.module.css'

interface TestimonialsProps {
  readonly testimonials: TestimonialGroup
  readonly tone: Tone
  /** Whether the section fades in on scroll. */
  readonly reveal?: boolean
}

/** Testimonials; while no customer has signed one, what a buyer can check instead. */
export function Testimonials({ testimonials, tone, reveal = false }: TestimonialsProps) {
  if (testimonials.items.length === 0) return <Proof proof={testimonials.proof} tone={tone} reveal={reveal} />
  return <Statements testimonials={testimonials} tone={tone} reveal={reveal} />
}

/** Carousel of testimonials, three in view, without autoplay. */
function Statements({ testimonials, tone, reveal }: TestimonialsProps) {
  const heading = useId()
  const content = (
    <>
      <SectionHead id={heading} heading={testimonials.mainHeader} text={testimonials.mainDescription} />
      <Carousel
        label={text.testimonials}
        item={text.testimonial}
        slides={testimonials.items.map((testimonial) => ({
          key: testimonial.text,
          content: <Quotation testimonial={testimonial} />,
        }))}
        visible={3}
        gap={40}
        arrows
        dots
      />
    </>
  )
  return (
    <Section tone={tone} id="testimonials" labelledBy={heading}>
      {reveal ? <Reveal from="below">{content}</Reveal> : content}
    </Section>
  )
}

function Quotation({ testimonial }: { readonly testimonial: Testimonial }) {
  const { rating, text, name, designation, icon } = testimonial
  return (
    <figure className={styles.quotation}>
      {rating === undefined ? null : <StarRating rating={rating} />}
      <blockquote>
        <Typeset>{text}</Typeset>
      </blockquote>
      <figcaption>
        {icon ? <Icon name={icon} /> : null}
        <div>
          <b>{name}</b>
          <Typeset>{designation}</Typeset>
        </div>
      </figcaption>
    </figure>
  )
}
