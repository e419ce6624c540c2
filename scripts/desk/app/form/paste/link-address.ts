const keptSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:'])
/** Outlook replaces addresses in mails with its own, which have the original one as a parameter. */
const safeLinks = '.safelinks.protection.outlook.com'

/**
 * The address of a pasted link as the site stores it; undefined if it cannot be kept: it could run code, is relative to an
 * unknown page, or leads to a file or into the copied document.
 * @param origin of the desk: links of pages that it shows are links of the site
 */
export function linkAddress(href: string, origin: string): string | undefined {
  const written = href.trim()
  if (/^\/(?![/\\])/.test(written)) return withoutBrackets(written.replace(/\s/g, '%20'))
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  const original = url.hostname.endsWith(safeLinks) ? url.searchParams.get('url') : null
  if (original !== null) return linkAddress(original, origin)
  if (!keptSchemes.has(url.protocol)) return undefined
  return withoutBrackets(url.origin === origin ? url.pathname + url.search + url.hash : url.href)
}

/** Round brackets end an address in the inline syntax. */
function withoutBrackets(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}
