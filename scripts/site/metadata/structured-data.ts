import type {
  Answer,
  Article,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  Product,
  PropertyValue,
  Question,
  SearchAction,
  Service,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { SEARCH_PAGE } from '../../../src/addresses/search-address'
import type {
  AddressEntry,
  InlineText,
  LinkedCaseStudy,
  LinkedPost,
  Page,
  ProductPage,
  Quantity,
  RecordPage,
  RelatedPages,
  Site,
} from '../../../src/generated/content'
import { plainText } from '../../content/inline/inline-text'
import { unitCodes } from './unit-codes'

/** schema.org types that pages of this site describe. */
type Described =
  | Organization
  | WebSite
  | WebPage
  | BreadcrumbList
  | Product
  | Service
  | Article
  | BlogPosting
  | FAQPage

/** A page with its record, for metadata. */
export interface IndexablePage {
  readonly entry: AddressEntry
  readonly record: Page | RecordPage
}

/**
 * Structured data of a page as one JSON-LD graph of schema.org: the company on every page, breadcrumbs below the home page,
 * the search on the home page, and the product, service, article or questions of the page.
 * Its types come from schema-dts, which is generated from the vocabulary of schema.org.
 */
export function structuredData(
  { entry, record }: IndexablePage,
  site: Site,
  titles: Pick<ReadonlyMap<string, string>, 'get'>,
): Graph {
  const address = site.address + (entry.canonical ?? entry.address)
  const things: Described[] = [
    organization(site),
    webSite(site, entry.address === '/' && titles.get(SEARCH_PAGE) !== undefined),
    webPage(entry, site),
  ]
  if (entry.address !== '/') things.push(breadcrumbs(entry, site, titles))
  if (!('template' in record)) {
    if ('topic' in record) things.push(blogPosting(record, address, site))
    else if ('capacity' in record) things.push(caseStudyArticle(record, address, site))
  } else if (record.template === 'product') things.push(product(record, address, site))
  else if (record.template === 'service')
    things.push(service(record.heroHeading, record.description, address, site))
  const questions =
    'template' in record ? questionsOf(record) : 'topic' in record ? postQuestions(record) : []
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

function breadcrumbs(
  entry: AddressEntry,
  site: Site,
  titles: Pick<ReadonlyMap<string, string>, 'get'>,
): BreadcrumbList {
  const parts = (entry.canonical ?? entry.address).split('/').slice(1)
  const trail = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  // A folder may have no page of its own.
  const pages = ['/', ...trail].flatMap((address) => {
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

function product(page: ProductPage, address: string, site: Site): Product {
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: page.card.heading,
    description: page.description,
    url: address,
    image: absolute(page.heroBackgroundImage.src, site),
    manufacturer: { '@id': organizationId(site) },
    ...isRelatedTo(page.related, site),
    additionalProperty: Object.entries(page.technicalSpecifications ?? {}).map(([name, specification]) =>
      typeof specification === 'string'
        ? { '@type': 'PropertyValue', name, value: specification }
        : propertyValue(name, specification.quantity),
    ),
  }
}

/** The products and the service that a page names as related. */
function isRelatedTo(related: RelatedPages | undefined, site: Site) {
  if (!related?.products && !related?.service) return {}
  return {
    isRelatedTo: [
      ...(related.products ?? []).map(({ page }) => ({
        '@type': 'Product' as const,
        name: page.title,
        url: site.address + page.link,
      })),
      ...(related.service
        ? [
            {
              '@type': 'Service' as const,
              name: related.service.page.title,
              url: site.address + related.service.page.link,
            },
          ]
        : []),
    ],
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

function service(name: string, description: string, address: string, site: Site): Service {
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name,
    description,
    url: address,
    provider: { '@id': organizationId(site) },
  }
}

function blogPosting(post: LinkedPost, address: string, site: Site): BlogPosting {
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    image: absolute(post.image.src, site),
    url: address,
    articleSection: post.topic,
    ...(post.product && {
      about: { '@type': 'Product', name: post.product.heading, url: site.address + post.product.link },
    }),
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
    citation: (post.sources ?? []).map(({ title }) => title),
    inLanguage: site.lang,
  }
}

function caseStudyArticle(study: LinkedCaseStudy, address: string, site: Site): Article {
  return {
    '@type': 'Article',
    '@id': `${address}#case-study`,
    headline: study.title,
    description: study.description,
    image: absolute(study.image.src, site),
    url: address,
    about: {
      '@type': 'Product',
      name: study.product.heading,
      url: site.address + study.product.link,
    },
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
    inLanguage: site.lang,
  }
}

interface QuestionAndAnswer {
  readonly question: string
  readonly answer: InlineText
}

function questionsOf(page: Page): readonly QuestionAndAnswer[] {
  if (page.template === 'faq') return (page.topics ?? []).flatMap(({ questions }) => questions)
  return page.template === 'product' || page.template === 'service' ? (page.questions ?? []) : []
}

function postQuestions(post: LinkedPost): readonly QuestionAndAnswer[] {
  return post.content.filter((block) => block.type === 'question')
}

function faqPage(questions: readonly QuestionAndAnswer[], address: string): FAQPage {
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
