import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../components/controls/button'
import { Message } from '../components/layout/message'
import { SmartLink } from '../components/links/smart-link'
import { searchAddress } from '../contracts/addresses/search-address'
import type { PageLink } from '../generated/content'
import { searchFor } from '../generated/interface/search'
import navigation from '../generated/navigation.json'
import site from '../generated/site-not-found.json'
import { followRedirect } from './follow-redirect'
import { footerNavigation } from './footer-navigation'
import { useSignalHydrated } from './hydration'
import { MessageHead } from './page-head'

/** Page for unknown addresses, which the server sends with status 404. */
export function NotFound() {
  const { title, text, action, suggestions, links } = site.notFound
  const { similar, words } = useSuggestions()
  useSignalHydrated()
  useEffect(() => {
    followRedirect().catch(() => {})
  }, [])
  return (
    <>
      <MessageHead title={title} />
      <Message
        heading={text}
        beside={
          <>
            {similar.length > 0 ? <LinkList heading={suggestions} pages={similar} /> : null}
            {links ? <LinkList heading={links.heading} pages={links.items} /> : null}
          </>
        }
      >
        <ButtonLink to={action.link}>{action.label}</ButtonLink>
        {words === undefined ? null : (
          <ButtonLink variant="line" to={searchAddress(words)}>
            {searchFor({ words })}
          </ButtonLink>
        )}
      </Message>
    </>
  )
}

function LinkList({ heading, pages }: { readonly heading: string; readonly pages: readonly PageLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {pages.map(({ link, title }) => (
          <li key={link}>
            <SmartLink to={link}>{title}</SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What a wrong address may have meant. */
interface Suggestions {
  /** Pages of the menus whose addresses are like it. */
  readonly similar: readonly PageLink[]
  /** A search for its words. */
  readonly words?: string | undefined
}

/** Suggestions for the address. They come after hydration: the prerendered page does not know the address. */
function useSuggestions(): Suggestions {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [suggestions, setSuggestions] = useState<Suggestions>({ similar: [] })
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const { searchWords, similarPages } = await import('./similar-pages')
      if (isCurrent) setSuggestions({ similar: similarPages(path, menuPages()), words: searchWords(path) })
    }
    find().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [path])
  return suggestions
}

/** The pages of the menus, each once. */
function menuPages(): PageLink[] {
  const items = [
    ...navigation.header.flatMap((item) => [...(item.dropdownItems ?? []), item]),
    ...footerNavigation.footer.flatMap((list) => list.items),
  ]
  const pages = new Map(items.map(({ path, label }) => [path, label] as const))
  return [...pages].flatMap(([link, title]) => (link.startsWith('/') ? [{ link, title }] : []))
}
