import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { deferComponent, releaseHeldComponents } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { earlyPressScript } from '../../components/deferred/early-press'
import { missingPicturesScript } from '../../components/picture/missing-pictures'
import { SiteContext } from '../../components/site-context'
import { createStore } from '../../components/state/store'
import { themeScript } from '../../components/theme/theme-script'
import { unitScript } from '../../components/units/unit-script'
import navigation from '../../generated/navigation.json'
import site from '../../generated/site.json'
import { deferredLayoutScript, useDeferredLayout } from '../../routing/deferred-layout'
import { documentNavigationScript } from '../../routing/document-navigation'
import { handleLinks } from '../../routing/handle-links'
import { useRootAttributes } from '../../routing/keep-root-attributes'
import { quoteSpaceScript } from '../../routing/quote-space'
import type { ReadData } from '../../routing/read-data'
import { applySiteStyles } from '../../routing/site-styles'
import { COMPARE_BAR_ID } from '../../shell/compare/compare-bar-id'
import type { FooterTone } from '../../shell/footer/site-footer'
import { SearchButton } from '../../shell/header/search-button'
import { HEADER_END_ID, SiteHeader } from '../../shell/header/site-header'
import { SkipLink } from '../../shell/header/skip-link'
import { installPromptScript } from '../../shell/install/install-prompt'
import { SiteStatus } from '../../shell/status/site-status'
import { UnpublishedBadge } from '../../shell/unpublished-badge'
import font from '../styles/fonts/archivo-variable.woff2?url'

export const Route = createRootRouteWithContext<{ readData: ReadData }>()({
  beforeLoad: () => (import.meta.env.SSR ? undefined : applySiteStyles()),
  shellComponent: Document,
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../../routing/not-found'), 'NotFound'),
})

const siteFooter = deferComponent(() =>
  import('../../shell/footer/site-footer').then((part) => part.SiteFooter),
)

function beforeNavigation({ pathChanged }: { pathChanged: boolean }): void {
  releaseHeldComponents()
  // The footer of the server belongs to the page that it has rendered. It loads again when it is near.
  if (pathChanged) siteFooter.load().catch(() => undefined)
}

function Document({ children }: { children: ReactNode }) {
  useRootAttributes()
  return (
    <html lang={site.lang} dir={site.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        {/* Phone numbers are links already; Safari's detection would change the DOM and break hydration. */}
        <meta name="format-detection" content="telephone=no" />
        {/* Rendering waits for the header's links and tools, because those parsed later shift the earlier ones. */}
        <link rel="expect" href={`#${HEADER_END_ID}`} blocking="render" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <script suppressHydrationWarning>
          {
            // The scripts have run before hydration, so the client bundle omits them.
            import.meta.env.SSR
              ? `${themeScript};${unitScript};${quoteSpaceScript};${deferredLayoutScript};${documentNavigationScript};${installPromptScript};${earlyPressScript};${missingPicturesScript()}`
              : ''
          }
        </script>
      </head>
      <body>
        {children}
        {/* Scripts of the router, which have run before hydration. */}
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  )
}

function Root() {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const shown = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.shows }) ?? path
  const tone = useRouterState({ select: ({ matches }) => footerOf(matches.at(-1)?.loaderData) })
  const [footerPath] = useState(() => createStore(path))
  const [footerTone] = useState(() => createStore<FooterTone>(tone))
  useEffect(() => footerPath.set(path), [footerPath, path])
  useEffect(() => footerTone.set(tone), [footerTone, tone])
  useEffect(() => router.subscribe('onBeforeNavigate', beforeNavigation), [router])
  useDeferredLayout()
  useEffect(() => handleLinks(router), [router])
  return (
    <SiteContext value={site}>
      {/* Translators and extensions change the page before it is hydrated: React renders only the changed boundary again. */}
      <Suspense>
        <SkipLink />
        <SiteHeader
          navigation={navigation}
          site={site}
          currentPath={path}
          shownPath={shown}
          search={<SearchButton />}
          status={<SiteStatus />}
        />
      </Suspense>
      {/* The shell reports requests here that were received in the background. */}
      <div id="received-notice" />
      <main id="main" tabIndex={-1}>
        <Outlet />
        <div id={COMPARE_BAR_ID} />
      </main>
      {import.meta.env.DEV && <UnpublishedBadge />}
      <Deferred component={siteFooter} site={site} path={footerPath} tone={footerTone} />
    </SiteContext>
  )
}

/** Background of the footer on a page with this record. */
function footerOf(record: object | undefined): FooterTone {
  return record && 'footer' in record && record.footer === 'leaf' ? 'leaf' : 'default'
}
