import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AboutPage,
  AddressEntry,
  BlogsPage,
  ConnectPage,
  HomePage,
  Navigation,
  Post,
  ProductPage,
  QuotePage,
  ServicePage,
  ServicesPage,
  Site,
} from '../../src/generated/content'
import { recordAddress } from '../../src/worker-contract/record-address'
import { siteUnderTest } from '../project/edited-site'

/** Record of a page, as its template receives it. */
type PageRecord =
  | AboutPage
  | BlogsPage
  | ConnectPage
  | HomePage
  | ProductPage
  | QuotePage
  | ServicePage
  | ServicesPage

const generated = join(siteUnderTest.folder, 'src/generated')
const readGenerated = (file: string) => JSON.parse(readFileSync(join(generated, file), 'utf8'))

export const entries: readonly AddressEntry[] = readGenerated('addresses.json')
export const navigation: Navigation = readGenerated('navigation.json')
export const site: Site = readGenerated('site.json')
export const home: HomePage = recordOf('/')

/** Record of the page at an address; an alias has that of the page it repeats. */
function recordOf(address: string) {
  const entry = entries.find((one) => one.address === address)
  if (!entry) throw new Error(`There is no page at ${address}.`)
  return readGenerated(recordAddress(entry.canonical ?? address))
}

/** The h1 that a page must show. */
export function headingOf(address: string): string {
  const record: PageRecord | Post = recordOf(address)
  if (!('template' in record)) return record.title
  switch (record.template) {
    case 'home':
      return record.hero.heading
    case 'about':
      return record.hero.title
    case 'product':
      return record.heroSubtitle
    case 'service':
      return record.heroHeading
    case 'services':
    case 'blogs':
      return record.heading
    case 'quote':
    case 'connect':
      return record.heroTitle
  }
}
