import { formatQuantity } from '../../../../../src/units/format'
import { parseQuantity } from '../../../../../src/units/parse'
import type { Lookups } from '../../../contract/lookups'

/** A figure or an address that the editor can insert. */
export interface InlineOffer {
  /** What is written: the name in braces, or the address. */
  readonly written: string
  readonly label: string
  /** Value of a figure, or the address. */
  readonly detail: string
  readonly group: string
}

/** What figures are offered from. */
export interface FigureSources {
  /** Labels of the figures that the edited file states, with their values. */
  readonly own: readonly { readonly label: string; readonly value: string }[]
  /** Text of the edited file, in which figures that it uses are found. */
  readonly source: string
  readonly lookups: Pick<Lookups, 'figures' | 'pages'>
  /** Address of the edited page. */
  readonly address: string | undefined
}

const ofThisPage = 'On this page'

/**
 * Figures whose label, value or page has the typed words: first those that the page states or uses, then those of pages that it
 * links to, then the others.
 */
export function figureOffers(
  { own, source, lookups, address }: FigureSources,
  typed: string,
): readonly InlineOffer[] {
  const isLinked = (page: string) => source.includes(`"${page}"`) || source.includes(`(${page})`)
  const titles = new Map(lookups.pages.map(({ value, title }) => [value, title]))
  const stated = own.map(
    ({ label, value }): InlineOffer => ({ written: label, label, detail: value, group: ofThisPage }),
  )
  const others = (lookups.figures ?? [])
    .filter(({ page }) => page !== address)
    .toSorted((one, other) => Number(isLinked(other.page)) - Number(isLinked(one.page)))
    .map(({ page, label, metric }): InlineOffer => {
      const written = `${page}: ${label}`
      const isUsed = source.includes(`{${written}`)
      const title = titles.get(page) ?? page
      return {
        written,
        label,
        detail: metric,
        group: isUsed ? ofThisPage : title === page ? page : `${title} ${page}`,
      }
    })
  // A page may state a figure at several places.
  const all = new Map(
    [...stated, ...others.filter(isOfThisPage), ...others.filter((one) => !isOfThisPage(one))].map(
      (offer) => [offer.written, offer],
    ),
  )
  const found = [...all.values()].filter((offer) =>
    hasWords(`${offer.label} ${offer.detail} ${offer.written} ${offer.group}`, typed),
  )
  const quantity = parseQuantity(typed)
  if (!quantity) return found
  const { text } = formatQuantity(quantity)
  return [
    { written: typed.trim(), label: text, detail: 'a quantity of this text', group: 'As typed' },
    ...found,
  ]
}

function isOfThisPage({ group }: InlineOffer): boolean {
  return group === ofThisPage
}

/** Pages whose title or address has the typed words, and the sections of the edited page. A typed address is taken as it is. */
export function linkOffers(
  { pages }: Pick<Lookups, 'pages'>,
  address: string | undefined,
  typed: string,
): readonly InlineOffer[] {
  const anchors = pages.find(({ value }) => value === address)?.anchors ?? []
  const all = [
    ...pages.map(
      ({ value, title }): InlineOffer => ({ written: value, label: title, detail: value, group: 'Pages' }),
    ),
    ...anchors.map(
      (anchor): InlineOffer => ({
        written: `#${anchor}`,
        label: anchor.replaceAll('-', ' '),
        detail: `#${anchor}`,
        group: ofThisPage,
      }),
    ),
  ]
  const found = all.filter(({ label, detail }) => hasWords(`${label} ${detail}`, typed))
  const own = typed.trim()
  if (!isAddress(own) || found.some(({ written }) => written === own)) return found
  return [{ written: own, label: own, detail: 'as typed', group: 'Address' }, ...found]
}

/** Whether a typed text is an address. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/|#)[^\s()]+$/.test(text)
}

/** Whether a text has all typed words, in any order. Dashes and minus signs are the same. */
function hasWords(text: string, typed: string): boolean {
  const plain = (one: string) =>
    one
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[–−]/g, '-')
      .replace(/[\u0300-\u036f]/g, '')
  const said = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => said.includes(word))
}
