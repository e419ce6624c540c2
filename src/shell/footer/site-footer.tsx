import { ContactButtons } from '../../components/contact/contact-buttons'
import { Container } from '../../components/layout/container'
import { ariaCurrent } from '../../components/links/aria-current'
import { HomeLink } from '../../components/links/home-link'
import { SmartLink } from '../../components/links/smart-link'
import { createStore, type Store, useStore } from '../../components/state/store'
import { Icon } from '../../components/text/icon'
import type { Site } from '../../generated/content'
import { footerNavigation } from '../../routing/footer-navigation'
import { keepProduct } from '../keep-product'
import { savedSummary } from '../offline/saved-summary'
import styles from './site-footer.module.css'
import { TitleBlock } from './title-block'

interface SiteFooterProps {
  readonly site: Pick<Site, 'company' | 'contact' | 'social' | 'footerNote'>
  /** Path of the current page, as in `/product/nitrogen`. */
  readonly path: Store<string>
  readonly tone: Store<FooterTone>
}

/**
 * The element of the footer in which the shell renders the controls of the Display menu; null until the footer is hydrated.
 * By this import the shell brings the script of the footer along, which is needed without a network too.
 */
export const footerPlace = createStore<HTMLElement | null>(null)

/** Background: dark, or deep green. */
export type FooterTone = 'default' | 'leaf'

/**
 * Footer of every page: links, social links, the contact details as a title block, appearance and units. On phones each
 * group of links is closed until it is pressed; wider windows hide the summaries and show every group. It hydrates when it
 * comes near the viewport; what changes with the page is in stores, whose initial values the server has rendered.
 */
export function SiteFooter({ site, path, tone }: SiteFooterProps) {
  const currentPath = useStore(path)
  return (
    <footer className={styles.foot} data-surface="slab" data-tone={useStore(tone)}>
      <Container>
        <div className={styles.lists}>
          <div className={styles.brand}>
            <HomeLink name={site.company.name} currentPath={currentPath} />
            <p className={styles.tagline}>{site.company.tagline}</p>
            <div className={styles.talk}>
              <ContactButtons />
            </div>
            <ul className={styles.social}>
              {site.social.map((entry) => (
                <li key={entry.label}>
                  <SmartLink to={entry.link} aria-label={entry.label}>
                    <Icon name={entry.icon} />
                  </SmartLink>
                </li>
              ))}
            </ul>
          </div>
          {footerNavigation.footer.map((list) => (
            <nav key={list.title} aria-label={list.title}>
              <h2 className={styles.title}>{list.title}</h2>
              <details className={styles.group}>
                <summary>
                  {list.title}
                  <Icon name="caret-down" />
                </summary>
                <ul>
                  {list.items.map((entry) => (
                    <li key={entry.label}>
                      <SmartLink
                        to={keepProduct(entry.path, currentPath)}
                        className={styles.link}
                        aria-current={ariaCurrent(entry.path, currentPath)}
                      >
                        {entry.label}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
          ))}
        </div>
        <TitleBlock contact={site.contact} saved={useStore(savedSummary)} />
        <div ref={footerPlace.set} className={styles.display} />
        <p className={styles.note}>{site.footerNote}</p>
      </Container>
    </footer>
  )
}
