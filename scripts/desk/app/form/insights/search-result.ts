/** Texts of a page that search engines and link previews show. */
interface PageTexts {
  readonly address: string
  readonly title: string | undefined
  readonly description: string | undefined
  /** Day of a post, as YYYY-MM-DD. */
  readonly date: string | undefined
}

/** The parts of a search result that come from a page. */
export interface SearchResult {
  readonly title: string
  readonly host: string
  /** Host and path as search engines write them, as in “vayuna.example › blogs › heat-loss”. */
  readonly path: string
  /** Day in words; empty for pages without one. */
  readonly date: string
}

/** What a search engine shows of a page. In titles the home page puts the company first, all others last, as on the site. */
export function searchResult(
  { address, title = '', date = '' }: PageTexts,
  site: { readonly address: string; readonly company: string },
): SearchResult {
  const { company } = site
  const host = site.address.replace(/^https?:\/\//, '')
  const day = new Date(`${date}T00:00:00Z`)
  return {
    title: address === '/' ? `${company} | ${title}` : `${title} | ${company}`,
    host,
    path: [host, ...address.split('/').filter((part) => part !== '')].join(' › '),
    date: Number.isNaN(day.getTime())
      ? ''
      : day.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
}
