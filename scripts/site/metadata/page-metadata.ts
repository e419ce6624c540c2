import type { Site } from '../../../src/generated/content'
import { kindOf } from '../../content/kind-of'
import { absolute, type IndexablePage, structuredData } from './structured-data'

/**
 * Head elements for link previews and feed readers: Open Graph, Twitter card and feed.
 * They are inserted into the rendered document, because the application does not need them.
 * @param openGraphPicture public address of the preview picture, if there is one
 */
export function pageMetadata(
  { entry }: IndexablePage,
  site: Site,
  openGraphPicture: string | undefined,
): string {
  const address = site.address + (entry.canonical ?? entry.address)
  const properties: [string, string][] = [
    ['og:type', kindOf(entry.template)?.isArticle ? 'article' : 'website'],
    ['og:site_name', site.company.name],
    ['og:title', entry.title],
    ['og:description', entry.description],
    ['og:url', address],
    ['og:locale', site.lang.replace('-', '_')],
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
 * Structured data of a page as a JSON-LD element for the end of its body, where it does not delay rendering.
 * @param titles title of every address, for the trail of breadcrumbs
 */
export function structuredDataElement(
  page: IndexablePage,
  site: Site,
  titles: Pick<ReadonlyMap<string, string>, 'get'>,
): string {
  // In a script element only this character could end the element or open a comment.
  const data = JSON.stringify(structuredData(page, site, titles)).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${data}</script>`
}

/** Characters that XML 1.0 cannot contain in any form (section 2.2, Char). */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for an element or a quoted attribute of HTML or XML, without characters that XML cannot contain. */
export function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(notXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
