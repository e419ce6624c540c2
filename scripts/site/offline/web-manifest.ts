import { shareParameters } from '../../../src/contracts/addresses/shared-text'
import type { Navigation, Site } from '../../../src/generated/content'

/** A picture of the site for the install dialog. */
export interface Screenshot {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly form_factor: 'narrow' | 'wide'
  readonly label: string
}

interface Content {
  readonly site: Pick<Site, 'company' | 'lang' | 'direction'>
  readonly navigation: Pick<Navigation, 'header' | 'action'>
  /** Description of the start page. */
  readonly description: string
  readonly screenshots: readonly Screenshot[]
}

/** Launchers show four shortcuts at most. */
const SHORTCUTS = 4

/** The page with the form that a shared text goes into. */
const QUOTE_PAGE = '/getyourquote'

/**
 * The web app manifest, which names and describes the installed site.
 * @see https://www.w3.org/TR/appmanifest/
 */
export function webManifest({ site, navigation, description, screenshots }: Content) {
  const products = navigation.header.flatMap(({ dropdownItems = [] }) => dropdownItems)
  // Shortcuts must be inside the scope of the app; navigation links may be external.
  const inside = [navigation.action, ...products].filter(({ path }) => path.startsWith('/'))
  const shortcuts = inside.slice(0, SHORTCUTS)
  const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: `${site.company.name}: ${site.company.tagline}`,
    short_name: site.company.name,
    description,
    lang: site.lang,
    dir: site.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // GET, because the worker answers navigations offline and nothing leaves the device before the visitor sends the form.
    share_target: {
      action: QUOTE_PAGE,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: shareParameters,
    },
    // One window: a second one would show the same drafts.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    // The colours of the light theme's paper; the page itself follows the system when it runs.
    theme_color: '#ffffff',
    background_color: '#ffffff',
    color_scheme_dark: { theme_color: '#0a1619', background_color: '#0a1619' },
    categories: ['business', 'utilities'],
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    shortcuts: shortcuts.map(({ label, path }) => ({
      name: label,
      url: path,
      icons: [icon(path === navigation.action.path ? 'shortcut-quote' : 'shortcut-product', 192)],
    })),
    screenshots,
  }
}
