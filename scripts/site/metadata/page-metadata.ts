import type { Site } from '../../../src/generated/content'
import { absolute, type FindablePage, structuredData } from './structured-data'

/**
 * What goes into a page's head for link previews and feed readers: Open Graph, Twitter card and feed.
 * Visitors never need it, so it is written into the finished document and is no part of the application.
 * @param openGraphPicture public address of the preview picture, if one was made
 */
export function pageMetadata(
  { entry }: FindablePage,
  site: Site,
  openGraphPicture: string | undefined,
): string {
  const address = site.address + (entry.canonical ?? entry.address)
  const properties: [string, string][] = [
    ['og:type', entry.template === 'post' ? 'article' : 'website'],
    ['og:site_name', site.company.name],
    ['og:title', entry.title],
    ['og:description', entry.description],
    ['og:url', address],
    ['og:locale', 'en_GB'],
  ]
  if (openGraphPicture)
    properties.push(
      ['og:image', absolute(openGraphPicture, site)],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    )
  const metas = properties.map(([name, value]) => `<meta property="${name}" content="${escapeText(value)}">`)
  metas.push(`<meta name="twitter:card" content="${openGraphPicture ? 'summary_large_image' : 'summary'}">`)
  const feed = `<link rel="alternate" type="application/atom+xml" title="${escapeText(site.company.name)}" href="/feed.xml">`
  return metas.join('') + feed
}

/**
 * What a page says of itself as JSON-LD, in an element for the end of its body: nothing that is seen waits for it.
 * @param titles title of every address, for the trail of breadcrumbs
 */
export function structuredDataElement(
  page: FindablePage,
  site: Site,
  titles: Pick<ReadonlyMap<string, string>, 'get'>,
): string {
  // In a script element only this character could end the element or open a comment.
  const data = JSON.stringify(structuredData(page, site, titles)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${data}</script>`
}

/** What XML 1.0 cannot hold in any form (section 2.2, Char). */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text made safe inside an element or a quoted attribute of HTML or XML; characters that XML cannot hold are left out. */
export function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(notXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
