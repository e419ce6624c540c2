import { deferComponent } from '../../components/deferred/defer-component'
import { DeferredNow } from '../../components/deferred/deferred-now'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { TextLink } from '../../components/links/text-link'
import type { KeptPage } from '../../generated/content'
import { places } from '../../generated/interface/kept'
import styles from './kept-template.module.css'

const keptLists = deferComponent(() => import('./kept-lists').then((part) => part.KeptLists))

/** The list of pages that the visitor keeps for a site visit. Its address may hold the pages of somebody else's list. */
export function KeptTemplate({ page }: { readonly page: KeptPage }) {
  return (
    <PageHero title={page.heading} text={<InlineContent text={page.summary} />} spaceBelow>
      <DeferredNow component={keptLists} />
      <section className={styles.places} aria-labelledby="places">
        <h2 id="places">{places}</h2>
        <ul>
          {page.places.map(({ label, link }) => (
            <li key={link}>
              <TextLink to={link}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </section>
    </PageHero>
  )
}
