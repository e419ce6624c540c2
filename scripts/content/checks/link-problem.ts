import { nearestAddress } from '../diagnose/suggest'

/** Problem of a link, as sentences for the editor. */
export interface LinkProblem {
  readonly message: string
  readonly expected: string
  readonly help?: readonly string[]
}

const expected = 'an address of this site (/product/nitrogen), https://…, mailto:…, tel:… or #'
/* After the host: the characters of RFC 3986, section 2. */
const external =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(?::\d+)?(?:[/?#][\w.~:/?#[\]@!$&'()*+,;=%-]*)?$/i
const mail = /^mailto:[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}(?:\?[\w.~:/?@!$'()*+,;=%&-]*)?$/
const phone = /^tel:\+?[0-9]+(?:[-.]?[0-9]+)*$/
const internal = /^(\/(?:[^/?#\s\\][^?#\s\\]*)?)((?:\?[^#\s]*)?(?:#[^#\s]*)?)$/
/** Schemes that run code or hide another document. */
const dangerous = /^(?:javascript|vbscript|data|blob|file|livescript|mocha|view-source)/

/**
 * Validates the target of a link against an allowlist of safe forms. Anything else is rejected; the message depends on
 * what the editor probably meant.
 * @param addresses every address of the site
 * @returns undefined if the link is valid
 */
export function linkProblem(
  link: string,
  addresses: Iterable<string> & { has(address: string): boolean },
): LinkProblem | undefined {
  if (link === '#' || mail.test(link) || phone.test(link)) return undefined
  if (external.test(link)) return undefined
  const inside = internal.exec(link)
  if (inside) return internalLinkProblem(inside[1] ?? '', inside[2] ?? '', addresses)
  const plain = undisguised(link)
  if (dangerous.test(plain)) {
    return { message: 'This link is not safe: it could run code in the visitor’s browser.', expected }
  }
  return { message: 'This link cannot be used.', expected, ...help(link, plain, addresses) }
}

function internalLinkProblem(
  address: string,
  rest: string,
  addresses: Iterable<string> & { has(address: string): boolean },
): LinkProblem | undefined {
  if (addresses.has(address)) return undefined
  const bare = address.toLowerCase().replace(/(?:\/|\/index|\.html?|\.json)+$/, '') || '/'
  const better = addresses.has(bare) ? bare : nearestAddress(address, addresses)
  return {
    message: 'There is no page at this address.',
    expected: 'an address of this site, as in /product/nitrogen',
    ...(better ? { help: [`Did you mean "${better}${rest}"?`] } : {}),
  }
}

/** A link without what can disguise its scheme: white space, control characters, entities, percent codes, case. */
function undisguised(link: string): string {
  let plain = link.normalize('NFKC')
  for (let round = 0; round < 3; round++) {
    plain = plain
      .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
      .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
      .replace(/&(?:tab|newline|nbsp|zwnj|zwj|shy);/gi, '')
      .replace(/&colon;/gi, ':')
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => character(Number.parseInt(code, 16)))
      .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => character(Number.parseInt(code, 16)))
  }
  return plain.replace(/[\p{Z}\p{C}]+/gu, '').toLowerCase()
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function help(link: string, plain: string, addresses: Iterable<string>): { help?: string[] } {
  const secure = plain.replace(/^http:/, 'https:')
  if (plain.startsWith('http:') && external.test(secure))
    return { help: [`Write "https:${link.trim().slice(5)}".`] }
  if (/^(?:\/\/|\/\\|\\)/.test(plain)) return { help: ['An address of another site begins with https://.'] }
  if (plain.startsWith('www.')) return { help: [`Write "https://${link.trim()}".`] }
  if (mail.test(`mailto:${plain}`)) return { help: [`Write "mailto:${link.trim()}".`] }
  if (/^\+?[\d\s().-]{6,}$/.test(link)) return { help: [`Write "tel:${link.replace(/[^\d+]/g, '')}".`] }
  if (plain.startsWith('tel:')) return { help: [`Write "tel:${plain.slice(4).replace(/[^\d+]/g, '')}".`] }
  if (/\s/.test(link)) return { help: ['An address has no spaces.'] }
  // encodeURI throws on a lone surrogate.
  const encoded = /\p{Surrogate}/u.test(link) ? link : encodeURI(link)
  if (external.test(encoded)) return { help: [`Write "${encoded}".`] }
  const near = nearestAddress(link.startsWith('/') ? link : `/${link}`, addresses)
  return near === undefined ? {} : { help: [`Did you mean "${near}"?`] }
}
