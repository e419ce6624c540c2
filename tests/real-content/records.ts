import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainDigits } from '../../src/components/text/plain-digits'
import { recordAddress } from '../../src/contracts/worker/record-address'
import type { AddressEntry, HomePage, Navigation, Page, RecordPage, Site } from '../../src/generated/content'
import { siteUnderTest } from '../project/edited-site'

const generated = join(siteUnderTest.folder, 'src/generated')
const readGenerated = (file: string) => JSON.parse(readFileSync(join(generated, file), 'utf8'))

export const entries: readonly AddressEntry[] = readGenerated('addresses.json')
export const navigation: Navigation = {
  ...readGenerated('navigation.json'),
  ...readGenerated('navigation-footer.json'),
}
export const site: Site = readGenerated('site.json')
export const home: HomePage = recordOf('/')

/** One page of each template. */
export function onePerTemplate(): AddressEntry[] {
  return [...new Map(entries.map((entry) => [entry.template, entry])).values()]
}

/** Record of the page at an address; an alias has that of the page it repeats. */
function recordOf(address: string) {
  const entry = entries.find((one) => one.address === address)
  if (!entry) throw new Error(`There is no page at ${address}.`)
  return readGenerated(recordAddress(entry.canonical ?? address))
}

/** The h1 that a page must show, with the digits of formulas in plain type. */
export function headingOf(address: string): string {
  return plainDigits(writtenHeading(recordOf(address)))
}

function writtenHeading(record: Page | RecordPage): string {
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
    case 'blogs':
    case 'case-studies':
    case 'compare':
    case 'document':
    case 'faq':
    case 'products':
    case 'search':
    case 'services':
    case 'sizing':
      return record.heading
    case 'quote':
    case 'connect':
      return record.heroTitle
  }
}
