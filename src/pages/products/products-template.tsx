import { deferComponent } from '../../components/deferred/defer-component'
import { DeferredNow } from '../../components/deferred/deferred-now'
import { InlineContent } from '../../components/inline/inline-content'
import { Container } from '../../components/layout/container'
import type { ProductsPage } from '../../generated/content'
import styles from './products-template.module.css'

const productIndex = deferComponent(() => import('./product-index').then((part) => part.ProductIndex))

/** The product index: all products in a list with their figures on shared axes. */
export function ProductsTemplate({ page }: { readonly page: ProductsPage }) {
  return (
    <Container className={styles.page}>
      <section className={styles.head}>
        <h1>{page.heading}</h1>
        <p>
          <InlineContent text={page.summary} />
        </p>
      </section>
      <DeferredNow component={productIndex} products={page.products} needs={page.needs} />
    </Container>
  )
}
