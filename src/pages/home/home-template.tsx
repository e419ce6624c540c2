import { Deferred, deferComponent } from '../../components/deferred/deferred'
import type { HomePage } from '../../generated/content'
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

/** The home page. */
export function HomeTemplate({ page }: { readonly page: HomePage }) {
  return (
    <>
      <Hero hero={page.hero} />
      <Deferred component={productCarousel} products={page.products} />
      <AboutTeaser about={page.about} />
      <Deferred component={keyFigures} figures={page.keyFigures} />
      <Deferred component={videoBlock} video={page.video} />
      <ServicesBlock services={page.services} />
      <Deferred component={solutionsBlock} solutions={page.solutions} />
      <Deferred component={clientLogos} clients={page.clients} />
      <Deferred component={testimonials} testimonials={page.testimonials} />
      <Deferred component={locationSection} location={page.location} />
      <ContactSection contact={page.contact} headingId="get-in-touch-heading">
        <Deferred component={quoteForm} labelledBy="get-in-touch-heading" success={page.contact.success} />
      </ContactSection>
    </>
  )
}
