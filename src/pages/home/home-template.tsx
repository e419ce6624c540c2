import { Suspense } from 'react'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import type { HomePage } from '../../generated/content'
import { PageSections, type SectionViews } from '../../sections/page-sections'
import { AboutTeaser } from './about-teaser'
import { ContactSection } from './contact-section'
import { Hero } from './hero/hero'
import { ServicesBlock } from './services-block'

/* Components below the first screen load on demand. */
const productCarousel = deferComponent(() =>
  import('./product-carousel').then((part) => part.ProductCarousel),
)
const keyFigures = deferComponent(() => import('./key-figures').then((part) => part.KeyFigures))
const videoBlock = deferComponent(() => import('./video-block').then((part) => part.VideoBlock))
const solutionsBlock = deferComponent(() => import('./solutions-block').then((part) => part.SolutionsBlock))
const clientLogos = deferComponent(() =>
  import('../../sections/client-logos').then((part) => part.ClientLogos),
)
const testimonials = deferComponent(() =>
  import('../../sections/testimonials').then((part) => part.Testimonials),
)
const locationSection = deferComponent(() =>
  import('../../sections/location-map/location-section').then((part) => part.LocationSection),
)
const quoteForm = deferComponent(() => import('../../submission/quote-form').then((part) => part.QuoteForm))

const views: SectionViews<HomePage> = {
  products: ({ products }, nextTone) =>
    products && <Deferred component={productCarousel} products={products} tone={nextTone()} />,
  about: ({ about }, nextTone) => about && <AboutTeaser about={about} tone={nextTone()} />,
  keyFigures: ({ keyFigures: figures }) => figures && <Deferred component={keyFigures} figures={figures} />,
  video: ({ video }, nextTone) =>
    video && <Deferred component={videoBlock} video={video} tone={nextTone()} />,
  services: ({ services }, nextTone) => services && <ServicesBlock services={services} tone={nextTone()} />,
  solutions: ({ solutions }, nextTone) =>
    solutions && <Deferred component={solutionsBlock} solutions={solutions} tone={nextTone()} />,
  clients: ({ clients }, nextTone) =>
    clients && <Deferred component={clientLogos} clients={clients} tone={nextTone()} />,
  testimonials: ({ testimonials: quotations }, nextTone) =>
    quotations && <Deferred component={testimonials} testimonials={quotations} tone={nextTone()} />,
  location: ({ location }, nextTone) =>
    location && <Deferred component={locationSection} location={location} tone={nextTone()} />,
  contact: ({ contact }) =>
    contact && (
      <ContactSection contact={contact} headingId="get-in-touch-heading">
        <Deferred component={quoteForm} labelledBy="get-in-touch-heading" success={contact.success} />
      </ContactSection>
    ),
}

/** The home page. */
export function HomeTemplate({ page }: { readonly page: HomePage }) {
  return (
    <>
      <Suspense>
        <Hero hero={page.hero} />
      </Suspense>
      <PageSections page={page} views={views} />
    </>
  )
}
