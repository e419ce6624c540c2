import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A larger folder would not be precached, which is not what these pages measure. */
const maxProducts = 90

const words =
  'gas plant pressure skid tower valve flow purity methane oxygen nitrogen adsorber dryer blower compressor frame'.split(
    ' ',
  )

/** Returns words that depend only on the seed, so that every run measures the same text. */
function prose(seed: number, count: number): string {
  const chosen = Array.from(
    { length: count },
    (_, index) => words[(seed * 7 + index * (3 + (seed % 5))) % words.length],
  )
  return `${chosen.join(' ')}.`
}

const picture = (file: string, seed: number) => ({ file, alt: prose(seed, 9) })
const write = (root: string, file: string, value: unknown) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Writes a project with generated content: this project's schemas, pictures and company data, product pages of about
 * 8 kB, of which every third includes a shared fragment, and posts of about 6 kB.
 * @param repository this project's folder
 * @param root an empty folder
 * @param count number of product pages and posts
 */
export function writeEntries(repository: string, root: string, count: number): void {
  for (const part of ['schemas', 'content/interface', 'content/media']) {
    cpSync(join(repository, part), join(root, part), { recursive: true })
  }
  const products = Math.min(maxProducts, Math.ceil((count * 2) / 3))
  const addresses = Array.from({ length: products }, (_, index) => `/product/plant-${index}`)
  write(root, 'content/site.json', site(repository))
  write(root, 'content/navigation.json', navigation())
  write(root, 'content/pages/index.json', listPage(addresses))
  write(root, 'content/shared/closing.json', { closing: closing(0) })
  for (let index = 0; index < products; index++) {
    write(root, `content/pages${addresses[index]}.json`, product(index))
  }
  for (let index = 0; index < count - products; index++) {
    write(root, `content/collections/posts/post-${index}.json`, post(index))
  }
}

/** The company data of this project without links to pages that a generated site lacks. */
function site(repository: string) {
  const own = JSON.parse(readFileSync(join(repository, 'content/site.json'), 'utf8'))
  const links = { heading: prose(1, 2), items: [{ title: prose(2, 2), link: '/' }] }
  return { ...own, notFound: { ...own.notFound, links } }
}

function navigation() {
  const link = (path: string) => ({ path, label: prose(1, 2) })
  return { header: [link('/')], action: link('/'), footer: [{ title: 'Pages', items: [link('/')] }] }
}

/** A page that lists the newest posts, so that an edit of a post changes two pages. */
function listPage(addresses: readonly string[]) {
  return {
    template: 'blogs',
    title: 'Plants',
    description: prose(2, 12),
    heading: 'Plants',
    summary: prose(3, 20),
    posts: { newest: 12 },
    readMore: `Read about ${addresses.length} plants`.slice(0, 40),
  }
}

function closing(seed: number) {
  return { heading: prose(seed, 4), text: prose(seed, 14), action: { label: 'Ask us', link: '/' } }
}

function product(seed: number) {
  const point = (index: number) =>
    index % 2
      ? prose(seed + index, 12)
      : { text: prose(seed + index, 8), subpoints: [prose(seed, 8), prose(index, 8)] }
  const flow = { min: 10 + seed, max: 500 + seed, unit: 'Nm³/h' }
  const units = ['filter', 'compressor', 'dryer', 'receiver', 'adsorber', 'tank']
  return {
    template: 'product',
    ...(seed % 3 === 0 ? { $include: 'shared/closing.json' } : { closing: closing(seed) }),
    title: `Plant ${seed}`,
    shortName: `Plant ${seed}`,
    description: `Plant ${seed}: ${prose(seed, 12)}`,
    card: { icon: 'factory', heading: `Plant ${seed}`, description: prose(seed, 12) },
    heroBackgroundImage: picture('nitrogen.jpg', seed),
    heroTitle: 'PRODUCT',
    heroSubtitle: `Plant ${seed}`,
    heroSummary: prose(seed, 10),
    leadFigures: [{ label: 'Flow', property: 'flow', quantity: flow }],
    descriptionMainHeading: prose(seed, 5),
    descriptionText: [prose(seed, 50), prose(seed + 1, 50), prose(seed + 2, 50)],
    processFlow: {
      summary: prose(seed, 40),
      units: units.map((symbol, index) => ({ id: symbol, symbol, label: symbol, column: index + 1 })),
      streams: units.slice(1).map((to, index) => ({ from: units[index], to, line: 'gas' })),
    },
    majorFeaturesHeader: prose(seed, 4),
    majorFeatures: [0, 1, 2, 3].map((index) => ({
      title: prose(seed + index, 4),
      icon: 'drop',
      points: [0, 1, 2].map((inner) => point(index + inner)),
    })),
    applicationCards: {
      mainHeader: prose(seed, 4),
      mainDescription: prose(seed, 10),
      items: [0, 1, 2, 3].map((index) => ({
        icon: 'leaf',
        heading: prose(index, 3),
        description: prose(seed, 10),
      })),
    },
    advantagesHeader: prose(seed, 4),
    advantagesText: [0, 1, 2].map((index) => ({
      title: prose(index, 3),
      bullets: [prose(seed + index, 10)],
    })),
    technicalSpecifications: {
      Flow: { property: 'flow', quantity: flow },
      Pressure: { property: 'pressure', quantity: { min: 4, max: 10, unit: 'bar' } },
      Control: prose(seed, 6),
    },
    whyChooseHeader: prose(seed, 4),
    whyChooseText: [0, 1].map((index) => ({ title: prose(index, 3), description: prose(seed, 10) })),
    whyChooseCircularImage: picture('detail-valve.jpg', seed),
  }
}

function post(seed: number) {
  const day = new Date(Date.UTC(2020, 0, 1 + (seed % 1800))).toISOString().slice(0, 10)
  const blocks = Array.from({ length: 14 }, (_, index) =>
    index % 4 === 0
      ? { type: 'heading', text: prose(seed + index, 5) }
      : index % 4 === 3
        ? { type: 'list', items: [prose(seed, 10), prose(index, 10), prose(seed + index, 10)] }
        : { type: 'paragraph', text: prose(seed + index, 70) },
  )
  return {
    id: seed + 1,
    title: `Post ${seed}`,
    description: `Post ${seed}: ${prose(seed, 12)}`,
    excerpt: prose(seed, 20),
    date: day,
    topic: 'Gas',
    image: picture('blog-valve.jpg', seed),
    content: blocks,
  }
}
