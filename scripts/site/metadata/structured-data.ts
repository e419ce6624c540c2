import type {
  Answer,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  PropertyValue,
  Question,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { SEARCH_PAGE } from '../../../src/contracts/addresses/search-address'
import type { AddressEntry, Quantity, Site } from '../../../src/generated/content'
import type { AnyRecord, QuestionGroup } from '../../../src/pages/page-kind'
import { plainText } from '../../content/inline/inline-text'
import { kindOf } from '../../content/kind-of'
import { unitCodes } from './unit-codes'

/** A page with its record, for metadata. */
export interface IndexablePage {
  readonly entry: AddressEntry
  readonly record: AnyRecord
}

/**
 * Structured data of a page as one JSON-LD graph of schema.org: the company on every page, breadcrumbs below the home page,
 * the search on the home page, and what the kind of page describes, with its questions.
 * Its types come from schema-dts, which is generated from the vocabulary of schema.org.
 */
export function structuredData(
  { entry, record }: IndexablePage,
  site: Site,
  titles: Pick<ReadonlyMap<string, string>, 'get'>,
): Graph {
  const address = site.address + (entry.canonical ?? entry.address)
  const things: Thing[] = [
    organization(site),
    webSite(site, entry.address === '/' && titles.get(SEARCH_PAGE) !== undefined),
    webPage(entry, site),
  ]
  if (entry.address !== '/') things.push(breadcrumbs(entry, site, titles))
  const kind = kindOf(entry.template)
  const company = organizationId(site)
  const described = kind?.structuredData?.(record, {
    address,
    site,
    company,
    absolute: (one) => absolute(one, site),
    property: propertyValue,
  })
  if (described) things.push(described)
  const questions = (kind?.questions?.(record) ?? []).flatMap((group) => group.questions)
  if (questions.length > 0) things.push(faqPage(questions, address))
  return { '@context': 'https://schema.org', '@graph': things }
}

const organizationId = (site: Site) => `${site.address}/#organization`

function organization(site: Site): Organization {
  const { postalAddress, email, tollFreeDial } = site.contact
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.company.name,
    description: site.company.tagline,
    url: `${site.address}/`,
    logo: `${site.address}/icons/icon-512.png`,
    email,
    telephone: tollFreeDial,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postalAddress.street,
      addressLocality: postalAddress.city,
      addressRegion: postalAddress.region,
      postalCode: postalAddress.postalCode,
      addressCountry: postalAddress.country,
    },
    sameAs: site.social.map(({ link }) => link).filter((link) => link.startsWith('https://')),
  }
}

function webSite(site: Site, hasSearch: boolean): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.address}/#website`,
    url: `${site.address}/`,
    name: site.company.name,
    publisher: { '@id': organizationId(site) },
    inLanguage: site.lang,
    ...(hasSearch && { potentialAction: searchAction(site) }),
  }
}

/**
 * The search of the site, with a placeholder for the words.
 * @see https://schema.org/docs/actions.html
 */
function searchAction(site: Site): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.address}${SEARCH_PAGE}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
}

function webPage(entry: AddressEntry, site: Site): WebPage {
  const address = site.address + (entry.canonical ?? entry.address)
  return {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    url: address,
    name: entry.title,
    description: entry.description,
    isPartOf: { '@id': `${site.address}/#website` },
    inLanguage: site.lang,
  }
}

/** Addresses whose titles {@link structuredData} needs, if there are pages at them. */
export function namedAddresses(entry: AddressEntry): string[] {
  return entry.address === '/' ? [SEARCH_PAGE] : breadcrumbTrail(entry)
}

function breadcrumbTrail(entry: AddressEntry): string[] {
  const own = entry.canonical ?? entry.address
  const parts = own.split('/').slice(1)
  const list = kindOf(entry.template)?.listedOn
  return ['/', ...(list ? [list, own] : parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`))]
}

function breadcrumbs(
  entry: AddressEntry,
  site: Site,
  titles: Pick<ReadonlyMap<string, string>, 'get'>,
): BreadcrumbList {
  // A folder may have no page of its own.
  const pages = breadcrumbTrail(entry).flatMap((address) => {
    const name = titles.get(address)
    return name === undefined ? [] : [{ address, name }]
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ address, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.address + address,
    })),
  }
}

function propertyValue(name: string, quantity: Quantity): PropertyValue {
  const code = unitCodes[quantity.unit]
  return {
    '@type': 'PropertyValue',
    name,
    ...(quantity.value === undefined ? {} : { value: quantity.value }),
    ...(quantity.min === undefined ? {} : { minValue: quantity.min }),
    ...(quantity.max === undefined ? {} : { maxValue: quantity.max }),
    unitText: quantity.unit,
    ...(code === undefined ? {} : { unitCode: code }),
  }
}

function faqPage(questions: QuestionGroup['questions'], address: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${address}#questions`,
    mainEntity: questions.map(
      ({ question, answer }): Question => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) } satisfies Answer,
      }),
    ),
  }
}

/** Absolute URL of a public address; external URLs stay unchanged. */
export function absolute(address: string, site: Site): string {
  return new URL(address, site.address).href
}
