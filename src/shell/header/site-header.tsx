import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/controls/button'
import { IconButton } from '../../components/controls/icon-button'
import { ariaCurrent } from '../../components/links/aria-current'
import { HomeLink } from '../../components/links/home-link'
import { SmartLink } from '../../components/links/smart-link'
import { Icon } from '../../components/text/icon'
import type { Navigation, Site } from '../../generated/content'
import * as text from '../../generated/interface/header'
import { keepProduct } from '../keep-product'
import { Dropdown } from './dropdown'
import styles from './site-header.module.css'
import { useContentFocus } from './use-content-focus'
import { useMenu } from './use-menu'

interface SiteHeaderProps {
  readonly navigation: Pick<Navigation, 'header' | 'action'>
  readonly site: Pick<Site, 'company'>
  /** Path of the current page, as in `/product/nitrogen`. */
  readonly currentPath: string
  /** Path of the page that is shown there: for an alias, of the page it shows. */
  readonly shownPath: string
  /** Button that opens the search: the first tool. */
  readonly search?: ReactNode
  /** Display menu, which marks the state of the site: the second tool. It renders after hydration, in space that is reserved. */
  readonly status?: ReactNode
}

/** Id of the list of links in the header. */
const MENU_ID = 'site-menu'
/** Id of the last element of the header: once the browser has parsed it, the links have their final places. */
export const HEADER_END_ID = 'site-header-end'
/** Id of an empty element at the start of the bar, for the shell. */
export const HEADER_START_ID = 'site-header-start'

/**
 * The floating header: logo, navigation with the dropdown of products, tools, Get Your Quote. Up to 768 px a menu button
 * opens the same links as a vertical menu. It is a native popover, which works before hydration and without JavaScript
 * and closes on Escape or a tap outside; browsers put it after its button in the focus order.
 */
export function SiteHeader({ navigation, site, currentPath, shownPath, status, search }: SiteHeaderProps) {
  const hydrated = useHydrated()
  const menu = useMenu(currentPath)
  useContentFocus(currentPath)
  const action = keepProduct(navigation.action.path, shownPath)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div id={HEADER_START_ID} className={styles.start} />
        <HomeLink name={site.company.name} currentPath={currentPath} className={styles.logo} />
        <nav
          {...menu.panel}
          id={MENU_ID}
          className={styles.nav}
          popover="auto"
          aria-label={text.navigation}
          data-open={menu.open}
        >
          <ul className={styles.list}>
            {navigation.header.map((item) =>
              item.dropdownItems ? (
                <Dropdown
                  key={item.path}
                  item={item}
                  items={item.dropdownItems}
                  currentPath={currentPath}
                  shownPath={shownPath}
                  hydrated={hydrated}
                  onChoose={menu.close}
                />
              ) : (
                <li key={item.path}>
                  <SmartLink
                    to={item.path}
                    className={styles.top}
                    aria-current={ariaCurrent(item.path, currentPath)}
                    onClick={menu.close}
                  >
                    {item.label}
                  </SmartLink>
                </li>
              ),
            )}
            <li className={styles.menuAction}>
              <ButtonLink to={action} variant="gas" onClick={menu.close}>
                {navigation.action.label}
              </ButtonLink>
            </li>
          </ul>
        </nav>
        {search}
        <div className={styles.status}>{status}</div>
        <ButtonLink to={action} variant="gas" className={styles.action}>
          {navigation.action.label}
        </ButtonLink>
        <IconButton
          {...menu.toggle}
          id={HEADER_END_ID}
          className={styles.toggle}
          shape="square"
          label={text.menu}
          icon={<Icon name={menu.open ? 'close' : 'menu'} />}
          popoverTarget={MENU_ID}
          aria-controls={MENU_ID}
        />
      </div>
    </header>
  )
}
