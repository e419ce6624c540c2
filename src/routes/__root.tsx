import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouterState,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteContext } from '../components/site-context'
import { themeScript } from '../components/theme/appearance'
import { unitScript } from '../components/units/unit-preference'
import navigation from '../generated/navigation.json'
import site from '../generated/site.json'
import { deferredLayoutScript, useDeferredLayout } from '../routing/deferred-layout'
import { documentNavigationScript } from '../routing/document-navigation'
import { NotFound } from '../routing/not-found'
import type { ReadData } from '../routing/read-data'
import { applySiteStyles } from '../routing/site-styles'
import { SiteFooter } from '../shell/footer/site-footer'
import { MENU_END_ID, SiteHeader } from '../shell/header/site-header'
import { SkipLink } from '../shell/header/skip-link'
import { installPromptScript } from '../shell/install/install-prompt'
import { SiteStatus, useSavedHere } from '../shell/status/site-status'
import font from '../styles/fonts/archivo-variable.woff2?url'

/* A page's own head replaces the title and the robots entry: what is left stands on unknown addresses. */
export const Route = createRootRouteWithContext<{ readData: ReadData }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#ffffff' },
      // Phone numbers are links already; an iPhone that makes others changes the page under React.
      { name: 'format-detection', content: 'telephone=no' },
      { title: `${site.notFound.title} | ${site.company.name}` },
      { name: 'robots', content: 'noindex' },
    ],
    links: [
      // Links that come in one by one would push those before them aside. What is expected counts as there when it
      // begins, so it has to be what follows them.
      { rel: 'expect', href: `#${MENU_END_ID}`, blocking: 'render' },
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  beforeLoad: () => (import.meta.env.SSR ? undefined : applySiteStyles()),
  shellComponent: Document,
  component: Root,
  notFoundComponent: NotFound,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Not in `head` above: the router would run them again at each navigation, and the content policy forbids it. */}
        <script suppressHydrationWarning>
          {
            // They have run by the time that the page is taken over, which need not bring them along once more.
            import.meta.env.SSR
              ? `${themeScript};${unitScript};${deferredLayoutScript};${documentNavigationScript};${installPromptScript}`
              : ''
          }
        </script>
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const tone = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.footer ?? 'default' })
  const saved = useSavedHere()
  useDeferredLayout()
  return (
    <SiteContext value={site}>
      <SkipLink />
      <SiteHeader navigation={navigation} site={site} currentPath={path} status={<SiteStatus />} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter navigation={navigation} site={site} tone={tone} saved={saved} />
    </SiteContext>
  )
}
