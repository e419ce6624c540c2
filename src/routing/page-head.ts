import site from '../generated/site.json'

interface PageMetadata {
  readonly title: string
  readonly description: string
}

/**
 * Returns title, description and canonical link of a page.
 * In titles the home page puts the company first, all other pages last.
 * @param page undefined after a failed load
 * @param address canonical address of the page, as in `/product/bio-cng`
 */
export function pageHead(page: PageMetadata | undefined, address: string) {
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
