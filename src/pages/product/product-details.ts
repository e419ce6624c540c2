import { Questions } from '../../sections/questions'
import { Advantages } from './advantages'
import { MajorFeatures } from './major-features'
import { WhyChoose } from './why-choose'

/** The sections of a product page that load together; see `product-template.tsx`. */
export const productDetails = { Advantages, MajorFeatures, Questions, WhyChoose }
