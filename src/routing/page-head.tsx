import { plainDigits } from '../components/text/plain-digits'
import site from '../generated/site.json'

interface PageHeadProps {
  readonly page: {
    readonly title: string
    readonly description: string
  }
  /** Canonical address of the page, as in `/product/bio-cng`. */
  readonly address: string
}

/**
 * Title, description and canonical link of a page, which React moves into the head of the document.
 * In titles the home page puts the company first, all other pages last.
 */
export function PageHead({ page, address }: PageHeadProps) {
  const company = site.company.name
  return (
    <>
      <title>{plainDigits(address === '/' ? `${company} | ${page.title}` : titleOf(page.title))}</title>
      <meta name="description" content={plainDigits(page.description)} />
      <meta name="robots" content="index, follow" />
      <link rel="canonical" href={site.address + address} />
    </>
  )
}

/** Title of a message in place of a page, such as an error, which search engines must not list. */
export function MessageHead({ title }: { readonly title: string }) {
  return (
    <>
      <title>{titleOf(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function titleOf(page: string): string {
  return `${page} | ${site.company.name}`
}
