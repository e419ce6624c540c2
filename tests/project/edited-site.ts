import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { repository, updateProjectCopy } from './project-copy'

/** A copy of the project whose content has had ten ordinary edits. */
const editedSite = join(repository, '.cache/edited-site')

/** The site that the suite runs against: the project itself, or the edited copy when SITE is `edited`. */
export const siteUnderTest =
  process.env.SITE === 'edited'
    ? { name: 'edited', folder: editedSite }
    : { name: 'content', folder: repository }

/** Pages that the edits add. */
export const addedPages: readonly string[] = ['/product/added-product', '/blogs/added-post']

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
// biome-ignore lint/suspicious/noExplicitAny: the edits change content of any shape, and the build then checks it.
type Editable = any

/**
 * Copies the project and edits its content as an editor would. The edits name no value of today's content.
 * @returns the folder of the copy; it is not built yet
 */
export async function updateEditedSite(): Promise<string> {
  updateProjectCopy(editedSite)
  const graph = '.cache/graph'
  // Blobs are trusted by their time of change.
  if (existsSync(join(repository, graph)) && !existsSync(join(editedSite, graph)))
    cpSync(join(repository, graph), join(editedSite, graph), { recursive: true, preserveTimestamps: true })
  const content = new Content(join(editedSite, 'content'))
  changeHeadline(content)
  changePhoneNumber(content)
  addProduct(content)
  removeProduct(content)
  addPost(content)
  changeTestimonial(content)
  changeFigureInAllItsPlaces(content)
  addQuestion(content)
  await replacePicture(content)
  reorderNavigation(content)
  return editedSite
}

class Content {
  constructor(readonly folder: string) {}

  read(file: string): Editable {
    return JSON.parse(readFileSync(join(this.folder, file), 'utf8'))
  }

  write(file: string, value: Json): void {
    writeFileSync(join(this.folder, file), `${JSON.stringify(value, null, 2)}\n`)
  }

  edit(file: string, change: (value: Editable) => void): void {
    const value = this.read(file)
    change(value)
    this.write(file, value)
  }

  /** JSON files below a folder, sorted, by their paths in the content folder. */
  files(below: string): string[] {
    return readdirSync(join(this.folder, below), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(below, name).replaceAll('\\', '/'))
      .sort()
  }

  /** Products that are pages of their own, in the order of the carousel. */
  products(): string[] {
    return this.read(home).products.items
  }
}

const home = 'pages/index.json'
const pageFile = (address: string) => `pages${address}.json`

function changeHeadline(content: Content): void {
  content.edit(home, (page) => {
    page.hero.heading = 'Gas plants for every feedstock'
  })
}

function changePhoneNumber(content: Content): void {
  content.edit('site.json', ({ contact }) => {
    contact.tollFree = '1800 111 2222'
    contact.tollFreeDial = '18001112222'
  })
}

function addProduct(content: Content): void {
  const [source = ''] = content.products()
  const address = '/product/added-product'
  const name = 'A product added by an editor'
  const page = content.read(pageFile(source))
  content.write(pageFile(address), {
    ...page,
    title: name,
    description: `${name}: ${page.description}`.slice(0, 150),
    heroSubtitle: name,
    card: { ...page.card, heading: name },
  })
  content.edit(home, ({ products }) => products.items.splice(1, 0, address))
  content.edit('navigation.json', ({ header }) => {
    const menu = header.find((item: Editable) => item.dropdownItems)
    menu.dropdownItems.push({ ...menu.dropdownItems[0], path: address, label: name })
  })
}

/** Removes the last product that no alias repeats, and every entry of a list that leads to it. */
function removeProduct(content: Content): void {
  const repeated = content.files('pages').map((file) => content.read(file).of)
  const removed = content.products().findLast((address) => !repeated.includes(address))
  if (removed === undefined) throw new Error('No product can be removed.')
  rmSync(join(content.folder, pageFile(removed)))
  for (const file of content.files('.')) {
    const before = content.read(file)
    const after = withoutLinksTo(before, removed)
    if (JSON.stringify(after) !== JSON.stringify(before)) content.write(file, after)
  }
  content.edit('pages/index.json', ({ hero: { finder } }) => {
    const isShown = ({ product }: Editable) => product !== removed
    const ids = finder.plants.filter(isShown).map(({ id }: Editable) => id)
    finder.plants = finder.plants.filter(isShown)
    for (const list of ['have', 'need'])
      finder[list] = finder[list].filter(({ plant }: Editable) => plant === undefined || ids.includes(plant))
  })
  content.edit('redirects.json', ({ redirects }) =>
    redirects.push({ from: removed, to: '/', since: '2026-11-23' }),
  )
}

function withoutLinksTo(value: Json, address: string): Json {
  const isAddress = (link: Json | undefined) => typeof link === 'string' && link.split('#')[0] === address
  const leads = (entry: Json) =>
    isAddress(entry) || (isObject(entry) && [entry.path, entry.link, entry.page].some(isAddress))
  if (isArray(value))
    return value.filter((entry) => !leads(entry)).map((entry) => withoutLinksTo(entry, address))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutLinksTo(part, address)]))
}

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value)
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isArray(value)

function addPost(content: Content): void {
  const posts = content.files('collections/posts')
  const [source = ''] = posts
  const ids = posts.map((file) => content.read(file).id)
  const title = 'A post added by an editor'
  const post = content.read(source)
  const text = `${title}, with a text of its own for lists and search results.`
  content.write('collections/posts/added-post.json', {
    ...post,
    id: Math.max(...ids) + 1,
    title,
    description: text,
    excerpt: text,
    date: '2030-01-31',
  })
}

function changeTestimonial(content: Content): void {
  const [file = ''] = content.files('collections/testimonials')
  content.edit(file, ({ items }) => {
    delete items[0].sample
    items[0].text = 'The plant has run without a stop since the editor changed this statement.'
  })
}

/** Changes a lead figure together with the specification of the same name. */
function changeFigureInAllItsPlaces(content: Content): void {
  for (const address of content.products()) {
    const page = content.read(pageFile(address))
    for (const figure of page.leadFigures ?? []) {
      const specification = page.technicalSpecifications?.[figure.label]
      if (JSON.stringify(specification?.quantity) !== JSON.stringify(figure.quantity)) continue
      const bound = 'max' in figure.quantity ? 'max' : 'min'
      const changed = figure.quantity.unit === '%' ? 98 : figure.quantity[bound] * 2
      figure.quantity[bound] = changed
      specification.quantity[bound] = changed
      content.write(pageFile(address), page)
      return
    }
  }
  throw new Error('No lead figure has a specification of the same name.')
}

function addQuestion(content: Content): void {
  const file = content.files('pages').find((name) => content.read(name).questions)
  if (file === undefined) throw new Error('No page has questions.')
  content.edit(file, ({ questions }) =>
    questions.push({
      question: 'Can an editor add a question?',
      answer: 'Yes. It is one more entry in the list of questions of a page, with its answer beside it.',
    }),
  )
}

/** Replaces the picture beside the company on the home page by its mirror image. */
async function replacePicture(content: Content): Promise<void> {
  const file = join(content.folder, 'media', content.read(home).about.picture.file)
  const mirrored = await sharp(readFileSync(file)).flop().toBuffer()
  writeFileSync(file, mirrored)
}

function reorderNavigation(content: Content): void {
  content.edit('navigation.json', (navigation) => {
    const [first, ...others] = navigation.header
    navigation.header = [first, ...others.reverse()]
    navigation.footer.reverse()
  })
}
