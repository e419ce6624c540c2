import { Late, latePart } from '../../components/deferred/late'
import type { HomePage } from '../../generated/content'
import { AboutTeaser } from './about-teaser'
import { ContactSection } from './contact-section'
import { Hero } from './hero/hero'
import { ServicesBlock } from './services-block'

/* Below the first screen, and the largest parts of this page. */
const productCarousel = latePart(() => import('./product-carousel').then((part) => part.ProductCarousel))
const keyFigures = latePart(() => import('./key-figures').then((part) => part.KeyFigures))
const videoBlock = latePart(() => import('./video-block').then((part) => part.VideoBlock))
const solutionsBlock = latePart(() => import('./solutions-block').then((part) => part.SolutionsBlock))
const clientLogos = latePart(() => import('../../sections/client-logos').then((part) => part.ClientLogos))
const testimonials = latePart(() => import('../../sections/testimonials').then((part) => part.Testimonials))
const locationSection = latePart(() =>
  import('../../sections/location-map/location-section').then((part) => part.LocationSection),
)
const quoteForm = latePart(() => import('../../submission/quote-form').then((part) => part.QuoteForm))

/** Home: what the company builds, in figures and pictures, and how to ask for it. */
export function HomeTemplate({ page }: { readonly page: HomePage }) {
  return (
    <>
      <Hero hero={page.hero} />
      <Late part={productCarousel} products={page.products} />
      <AboutTeaser about={page.about} />
      <Late part={keyFigures} figures={page.keyFigures} />
      <Late part={videoBlock} video={page.video} />
      <ServicesBlock services={page.services} />
      <Late part={solutionsBlock} solutions={page.solutions} />
      <Late part={clientLogos} clients={page.clients} />
      <Late part={testimonials} testimonials={page.testimonials} />
      <Late part={locationSection} location={page.location} />
      <ContactSection contact={page.contact} headingId="get-in-touch-heading">
        <Late part={quoteForm} labelledBy="get-in-touch-heading" success={page.contact.success} />
      </ContactSection>
    </>
  )
}
