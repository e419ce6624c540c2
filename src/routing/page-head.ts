import site from '../generated/site.json'

interface PageFacts {
  readonly title: string
  readonly description: string
}

/**
 * Title, description and canonical link of a page.
 * The home page puts the company first, as the specification words it; other pages put it last.
 * @param page what the record says; undefined while a loader failed
 * @param address canonical address of the page, as in `/product/bio-cng`
 */
export function pageHead(page: PageFacts | undefined, address: string) {
  if (!page) return {}
  const company = site.company.name
  const title = address === '/' ? `${company} | ${page.title}` : `${page.title} | ${company}`
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { name: 'robots', content: 'index, follow' },
    ],
    links: [{ rel: 'canonical', href: site.address + address }],
  }
}
