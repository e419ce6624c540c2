import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { deferComponent } from '../../components/deferred/defer-component'
import { Deferred } from '../../components/deferred/deferred'
import { EarlyInput } from '../../components/deferred/early-input'
import { InlineContent } from '../../components/inline/inline-content'
import { PageHero } from '../../components/layout/page-hero'
import { Section } from '../../components/layout/section'
import { replaceQuery, useQueryInAddress } from '../../components/state/use-query-in-address'
import { Icon } from '../../components/text/icon'
import { MAX_QUERY, SEARCH_PAGE, searchAddress } from '../../contracts/addresses/search-address'
import type { SearchPage } from '../../generated/content'
import * as text from '../../generated/interface/search'
import { searchField } from '../../tools/search/search-field'
import styles from './search-template.module.css'

/** Hides the list until the results show, so that a visitor with a search does not see it first. */
const hideListScript = `if(new URLSearchParams(location.search).get('q'))document.documentElement.dataset.searching=''`

const everythingList = deferComponent(() =>
  import('./everything-list').then((module) => module.EverythingList),
)

type Results = typeof import('../../tools/search/view/live-results').LiveResults

/** The search page: the results for the words in its address; without scripts or words, a list of everything. */
export function SearchTemplate({ page }: { readonly page: SearchPage }) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const searchedQuery = useRouterState({ select: ({ location }) => location.searchStr })
  const searched = queryIn(searchedQuery)
  const [typed, setTyped] = useState<string>()
  const [previous, setPrevious] = useState(searched)
  const [Results, setResults] = useState<Results>()
  const query = isHydrated ? (typed ?? searched) : ''
  const shown = useDeferredValue(query.trim())
  const isSearching = shown !== ''
  // The words of another address replace what was typed before.
  if (searched !== previous) {
    setPrevious(searched)
    setTyped(undefined)
  }
  // Back from a result, and a reload, bring back what was typed.
  useQueryInAddress(typed === undefined ? undefined : typedQuery(typed), useRef(true))
  useEffect(() => {
    if (!isSearching) return
    import('../../tools/search/view/live-results').then(
      (module) => setResults(() => module.LiveResults),
      // The list of everything stays.
      () => undefined,
    )
  }, [isSearching])
  useEffect(() => {
    if (!isHydrated || (isSearching && !Results)) return
    delete document.documentElement.dataset.searching
  }, [isHydrated, isSearching, Results])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (query.trim() === searched.trim()) return
    // Back from the new search leads to the one before.
    replaceQuery(searchedQuery.replace(/^\?/, ''))
    router.history.push(searchAddress(query))
  }
  return (
    <>
      <PageHero title={page.heading} text={<InlineContent text={page.summary} />}>
        <search>
          <form className={styles.form} data-focus-frame="" action={SEARCH_PAGE} onSubmit={submit}>
            <Icon name="search" className={styles.lens} />
            <EarlyInput {...searchField} value={query} onInput={setTyped} />
            <Button type="submit" size="small">
              {text.submit}
            </Button>
          </form>
        </search>
      </PageHero>
      <script suppressHydrationWarning>
        {
          // It has run before hydration, so the client bundle omits it.
          import.meta.env.SSR ? hideListScript : ''
        }
      </script>
      <Section className={styles.section}>
        {isSearching && Results ? (
          <div className={styles.results}>
            <Results page={page} query={shown} />
          </div>
        ) : (
          <Deferred component={everythingList} entries={page.found.entries} />
        )}
      </Section>
    </>
  )
}

/** The query of the address for typed words. */
function typedQuery(typed: string): string {
  return typed.trim() === '' ? '' : searchAddress(typed).slice(SEARCH_PAGE.length + 1)
}

/** The words in the address. */
function queryIn(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, MAX_QUERY)
}
