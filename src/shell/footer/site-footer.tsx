import { memo, type ReactNode } from 'react'
import { ContactButtons } from '../../components/contact/contact-buttons'
import { Container } from '../../components/layout/container'
import { ariaCurrent } from '../../components/links/aria-current'
import { HomeLink } from '../../components/links/home-link'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import type { Navigation, Site } from '../../generated/content'
import { keepProduct } from '../keep-product'
import styles from './site-footer.module.css'
import { TitleBlock } from './title-block'

interface SiteFooterProps {
  readonly navigation: Pick<Navigation, 'footer'>
  readonly site: Pick<Site, 'company' | 'contact' | 'social' | 'footerNote'>
  readonly currentPath: string
  /** Background: dark, or deep green. */
  readonly tone?: 'default' | 'leaf'
  /** Status of the offline data, for the last field of the title block. */
  readonly saved?: ReactNode
}

/** Id of the empty element before the footer, for the shell. */
export const BEFORE_FOOTER_ID = 'before-footer'
/** Id of an empty element in the footer, in which the shell renders the controls of the Display menu. */
export const FOOTER_DISPLAY_ID = 'footer-display'

/**
 * Footer of every page: links, social links, the contact details as a title block, appearance and units. On phones each
 * group of links is closed until it is pressed; wider windows hide the summaries and show every group.
 */
export const SiteFooter = memo(function SiteFooter({
  navigation,
  site,
  currentPath,
  tone = 'default',
  saved,
}: SiteFooterProps) {
  return (
    <footer className={styles.foot} data-surface="slab" data-tone={tone}>
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
          {navigation.footer.map((list) => (
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
        <TitleBlock contact={site.contact} saved={saved} />
        <div id={FOOTER_DISPLAY_ID} className={styles.display} />
        <p className={styles.note}>{site.footerNote}</p>
      </Container>
    </footer>
  )
})
