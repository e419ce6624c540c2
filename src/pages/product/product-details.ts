import { Questions } from '../../sections/questions'
import { RelatedPages } from '../../sections/related-pages'
import { TextWithPicture } from '../../sections/text-with-picture'
import { Advantages } from './advantages'
import { ApplicationCards } from './application-cards'
import { MajorFeatures } from './major-features'
import { ProductNeighbours } from './product-neighbours'
import { WhyChoose } from './why-choose'

/** The sections of a product page that load together; see `product-template.tsx`. */
export const productDetails = {
  Advantages,
  ApplicationCards,
  MajorFeatures,
  ProductNeighbours,
  Questions,
  RelatedPages,
  TextWithPicture,
  WhyChoose,
}
