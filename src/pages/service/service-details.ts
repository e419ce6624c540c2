import { Questions } from '../../sections/questions'
import { RelatedPages } from '../../sections/related-pages'
import { ImageTextSection } from './image-text-section'
import { IndustryCards } from './industry-cards'
import { ServiceNeighbours } from './service-neighbours'
import { ServiceScope } from './service-scope'
import { ServiceStrengths } from './service-strengths'
import { ServiceVision } from './service-vision'

/** The sections of a service page that load together; see `service-template.tsx`. */
export const serviceDetails = {
  ImageTextSection,
  IndustryCards,
  Questions,
  RelatedPages,
  ServiceNeighbours,
  ServiceScope,
  ServiceStrengths,
  ServiceVision,
}
