import type { AddressEntry, Site } from '../../../src/generated/content'
import type { FeedEntry } from '../../../src/pages/page-kind'
import { plainText } from '../../content/inline/inline-text'
import { escapeText } from './page-metadata'

/** The sitemap: every canonical address, in the given order. */
export function sitemap(entries: readonly AddressEntry[], site: Site): string {
  const urls = entries
    .filter(({ canonical, address }) => canonical === undefined || canonical === address)
    .map(({ address }) => `<url><loc>${escapeText(site.address + address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** robots.txt: allows everything except the data API and names the sitemap. */
export function robots(site: Site): string {
  return `User-agent: *
Disallow: /rest/
Sitemap: ${site.address}/sitemap.xml
`
}

/** File of dist/ that names the contact for weaknesses of the site. */
export const securityFile = '.well-known/security.txt'

/**
 * The security contact (RFC 9116). The day on which it expires is content, so that the time of a build changes nothing.
 * Undefined if the site names none.
 */
export function securityText({ address, security }: Site): string | undefined {
  if (!security) return undefined
  const { contact, expires, languages } = security
  return `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}
Expires: ${expires}T00:00:00Z
${languages ? `Preferred-Languages: ${languages.join(', ')}\n` : ''}Canonical: ${address}/${securityFile}
`
}

/**
 * Records as an Atom feed (RFC 4287).
 * Dates in the content have no time of day, so entries use midnight UTC.
 * @param entries newest first
 * @param list title and address of the page that lists them
 */
export function feed(
  entries: readonly FeedEntry[],
  list: { readonly title: string; readonly address: string },
  site: Site,
): string {
  const elements = entries.map(
    ({ title, link, date, category, summary }) => `<entry>
<title>${escapeText(title)}</title>
<link href="${escapeText(site.address + link)}"/>
<id>${escapeText(site.address + link)}</id>
<published>${date}T00:00:00Z</published>
<updated>${date}T00:00:00Z</updated>
<category term="${escapeText(category)}"/>
<summary>${escapeText(plainText(summary))}</summary>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.lang}">
<title>${escapeText(`${site.company.name}: ${list.title}`)}</title>
<link href="${site.address}${list.address}"/>
<link rel="self" type="application/atom+xml" href="${site.address}/feed.xml"/>
<id>${site.address}${list.address}</id>
<updated>${entries[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>${escapeText(site.company.name)}</name></author>
${elements.join('\n')}
</feed>
`
}
