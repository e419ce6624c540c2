import type { AddressEntry, LinkedPost, Site } from '../../../src/generated/content'
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
 * The posts as an Atom feed (RFC 4287).
 * Dates in the content have no time of day, so entries use midnight UTC.
 * @param posts newest first
 * @param title title of the page that lists the posts
 */
export function feed(posts: readonly LinkedPost[], title: string, site: Site): string {
  const entries = posts.map(
    (post) => `<entry>
<title>${escapeText(post.title)}</title>
<link href="${escapeText(site.address + post.link)}"/>
<id>${escapeText(site.address + post.link)}</id>
<published>${post.date}T00:00:00Z</published>
<updated>${post.date}T00:00:00Z</updated>
<category term="${escapeText(post.topic)}"/>
<summary>${escapeText(plainText(post.excerpt))}</summary>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.lang}">
<title>${escapeText(`${site.company.name}: ${title}`)}</title>
<link href="${site.address}/blogs"/>
<link rel="self" type="application/atom+xml" href="${site.address}/feed.xml"/>
<id>${site.address}/blogs</id>
<updated>${posts[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>${escapeText(site.company.name)}</name></author>
${entries.join('\n')}
</feed>
`
}
