import { Carousel } from '../../components/carousel/carousel'
import { Section, SectionHead, type Tone } from '../../components/layout/section'
import { SmartLink } from '../../components/links/smart-link'
import { PRODUCT_INDEX } from '../../contracts/addresses/product-index'
import type { HomePageProducts } from '../../generated/content'
import * as text from '../../generated/interface/home'
import { ProductCard } from './product-card'
import styles from './product-carousel.module.css'

interface ProductCarouselProps {
  readonly products: HomePageProducts
  readonly tone: Tone
}

/** Carousel of all products, three in view. */
export function ProductCarousel({ products, tone }: ProductCarouselProps) {
  return (
    <Section tone={tone} id="products" labelledBy="products-heading" className={styles.section}>
      <SectionHead
        id="products-heading"
        kicker={products.kicker}
        heading={products.heading}
        text={products.text}
      />
      <Carousel
        label={text.products}
        item={text.product}
        slides={products.items.map((product) => ({
          key: product.link,
          content: <ProductCard product={product} />,
        }))}
        visible={3}
        gap={30}
        coverflow
        autoplay
        arrows
      />
      <nav className={styles.all} aria-labelledby="all-products">
        <h3 id="all-products">
          <SmartLink to={PRODUCT_INDEX}>{text.allProducts({ count: products.items.length })}</SmartLink>
        </h3>
        <ul>
          {products.items.map(({ link, heading }) => (
            <li key={link}>
              <SmartLink to={link}>{heading}</SmartLink>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}
