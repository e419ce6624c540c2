import { licencesAddress } from '../../addresses'
import { didYouMean, formatList, nearest, nearestAddress, writeInstead } from '../../diagnose/suggest'

/** Problem of a link, as sentences for the editor. */
export interface LinkProblem {
  readonly message: string
  readonly expected: string
  readonly help?: readonly string[]
  readonly repair?: string
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

/** The addresses of the site that links can lead to. */
export interface LinkTargets extends Iterable<string> {
  has(address: string): boolean
  /** Where the redirects lead from an address. */
  movedTo(address: string): string | undefined
  /** Names that a link to the page can have after "#"; undefined if they are unknown. */
  anchors(address: string): readonly string[] | undefined
  /** Public address of the site, as in `https://vayuna.example`; empty if it is unknown. */
  readonly site: string
}

/** The address and the rest of a link to this site, written with or without its domain; undefined for others. */
export function ownAddress(
  link: string,
  site: string,
): { readonly address: string; readonly rest: string } | undefined {
  const inside = internal.exec(withoutDomain(link, site) ?? link)
  return inside ? { address: inside[1] ?? '', rest: inside[2] ?? '' } : undefined
}

/** The part of an absolute link to this site after the domain; undefined for other links. */
function withoutDomain(link: string, site: string): string | undefined {
  if (!isExternal(link) || !URL.canParse(site)) return undefined
  const bare = (host: string) => host.replace(/^www\./, '')
  const { host, pathname, search, hash } = new URL(link)
  return bare(host) === bare(new URL(site).host) ? pathname + search + hash : undefined
}

/**
 * Validates the target of a link against an allowlist of safe forms. Anything else is rejected; the message depends on
 * what the editor probably meant.
 * @returns undefined if the link is valid
 */
export function linkProblem(link: string, targets: LinkTargets): LinkProblem | undefined {
  if (link === '#') return undefined
  const own = ownAddress(link, targets.site)
  if (own) return internalLinkProblem(own.address, own.rest, targets)
  if (isOutside(link)) return undefined
  if (dangerous.test(undisguised(link)))
    return { message: 'This link is not safe: it could run code in the visitor’s browser.', expected }
  return { message: 'This link cannot be used.', expected, ...help(link, targets) }
}

/** Whether a link leads to another site, to a mailbox or to a phone. */
function isOutside(link: string): boolean {
  return isExternal(link) || mail.test(link) || phone.test(link)
}

function isExternal(link: string): boolean {
  return external.test(link) && URL.canParse(link)
}

function internalLinkProblem(address: string, rest: string, addresses: LinkTargets): LinkProblem | undefined {
  if (addresses.has(address)) return anchorProblem(address, rest, addresses)
  if (address === licencesAddress && rest === '') return undefined
  const moved = addresses.movedTo(address)
  if (moved !== undefined)
    return {
      message: 'The page at this address has moved.',
      expected: 'its new address',
      ...writeInstead(moved + rest),
    }
  const bare = address.toLowerCase().replace(/(?:\/|\/index|\.html?|\.json)+$/, '') || '/'
  const better = addresses.has(bare) ? bare : nearestAddress(address, addresses)
  return {
    message: 'There is no page at this address.',
    expected: 'an address of this site, as in /product/nitrogen',
    ...didYouMean(address + rest, better && better + rest),
  }
}

function anchorProblem(address: string, rest: string, targets: LinkTargets): LinkProblem | undefined {
  const at = rest.indexOf('#')
  const anchor = at < 0 ? '' : rest.slice(at + 1)
  const anchors = targets.anchors(address)
  if (anchor === '' || !anchors || anchors.includes(anchor)) return undefined
  const near = nearest(anchor, anchors)
  const whole = address + rest.slice(0, at)
  return {
    message: `The page ${address} has no place called "${anchor}", so the link leads to its beginning.`,
    expected: anchors.length > 0 ? formatList(anchors.map((one) => `#${one}`)) : 'an address without #',
    ...(near ? didYouMean(`${whole}#${anchor}`, `${whole}#${near}`) : writeInstead(whole)),
  }
}

/** A link without what can disguise its scheme: white space, control characters, entities, percent codes, case. */
function undisguised(link: string): string {
  let plain = link.normalize('NFKC')
  let before: string
  do {
    before = plain
    plain = plain
      .replace(/&#x([0-9a-f]{1,6});?/gi, (_, code: string) => character(Number.parseInt(code, 16)))
      .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
      .replace(/&(?:tab|newline|nbsp|zwnj|zwj|shy);/gi, '')
      .replace(/%([0-9a-f]{2})/gi, (_, code: string) => character(Number.parseInt(code, 16)))
      .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => character(Number.parseInt(code, 16)))
  } while (plain !== before)
  return plain.replace(/[\p{Z}\p{C}]/gu, '').toLowerCase()
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function help(link: string, addresses: Iterable<string>): Pick<LinkProblem, 'help' | 'repair'> {
  const written = link.trim()
  const meant = [
    written.replace(/^http:/i, 'https:'),
    ...(/^www\./i.test(written) ? [`https://${written}`] : []),
    `mailto:${written}`,
    ...(/^(?:tel:)?[+\d\s().-]{6,}$/i.test(written) ? [`tel:${written.replace(/[^+\d]/g, '')}`] : []),
    // Encodes the characters that an address cannot have.
    ...(URL.canParse(written) ? [new URL(written).href] : []),
  ].find(isOutside)
  if (meant !== undefined) return writeInstead(meant)
  if (/^[/\\]{2}/.test(written)) return { help: ['An address of another site begins with https://.'] }
  if (/\s/.test(link)) return { help: ['An address has no spaces.'] }
  if (link.startsWith('#'))
    return { help: [`Write the address of the page before it, as in "/about${link}".`] }
  return didYouMean(link, nearestAddress(`/${link}`, addresses))
}
