import { Suspense } from 'react'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import type { HomePage } from '../../generated/content'
import { deferredSection, staticSection } from '../../sections/deferred-section'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { ContactSection } from './contact-section'
import { Hero } from './hero/hero'

const quoteForm = deferComponent(() => import('../../forms/quote-form').then((part) => part.QuoteForm))

const views: SectionViews<HomePage> = {
  products: deferredSection(
    () => import('./product-carousel').then((part) => part.ProductCarousel),
    ({ products }, nextTone) => products && { products, tone: nextTone() },
  ),
  about: staticSection(
    () => import('./about-teaser').then((part) => part.AboutTeaser),
    ({ about }, nextTone) => about && { about, tone: nextTone() },
  ),
  keyFigures: staticSection(
    () => import('./key-figures').then((part) => part.KeyFigures),
    ({ keyFigures: figures }) => figures && { figures },
  ),
  video: deferredSection(
    () => import('./video-block').then((part) => part.VideoBlock),
    ({ video }, nextTone) => video && { video, tone: nextTone() },
  ),
  services: staticSection(
    () => import('./services-block').then((part) => part.ServicesBlock),
    ({ services }, nextTone) => services && { services, tone: nextTone() },
  ),
  solutions: staticSection(
    () => import('./solutions-block').then((part) => part.SolutionsBlock),
    ({ solutions }, nextTone) => solutions && { solutions, tone: nextTone() },
  ),
  clients: deferredSection(
    () => import('../../sections/client-logos').then((part) => part.ClientLogos),
    ({ clients }, nextTone) => clients && { clients, tone: nextTone() },
  ),
  testimonials: deferredSection(
    () => import('../../sections/testimonials').then((part) => part.Testimonials),
    ({ testimonials }, nextTone) => testimonials && { testimonials, tone: nextTone() },
  ),
  location: deferredSection(
    () => import('../../sections/location-map/location-section').then((part) => part.LocationSection),
    ({ location }, nextTone) => location && { location, tone: nextTone() },
  ),
  contact: ({ contact }) =>
    contact && (
      <ContactSection contact={contact} headingId="get-in-touch-heading">
        <Deferred
          component={quoteForm}
          labelledBy="get-in-touch-heading"
          success={contact.success}
          headingLevel={2}
        />
      </ContactSection>
    ),
}

/** The clients share the band of the testimonials, and the location that of the solutions. */
const continues = { clients: 'testimonials', location: 'solutions' } as const

/** The home page. */
export function HomeTemplate({ page }: { readonly page: HomePage }) {
  return (
    <>
      <Suspense>
        <Hero hero={page.hero} />
      </Suspense>
      <PageSections page={page} views={views} continues={continues} />
    </>
  )
}
