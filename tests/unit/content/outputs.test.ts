import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readTree } from './read-tree'
import { SampleProject } from './sample-project'

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
})
afterEach(() => project.dispose())

const generated = (file: string) => project.read(`src/generated/${file}`)
/** Without the name of its shape, which has tests of its own. */
const record = (file: string) => {
  const made = JSON.parse(generated(file))
  if (file.startsWith('data/')) expect(made.$shape).toMatch(/^[0-9a-f]{8}$/)
  delete made.$shape
  return made
}
const tree = () => readTree(join(project.root, 'src/generated'))

describe('what is generated', () => {
  beforeEach(async () => {
    expect((await project.run()).diagnostics).toEqual([])
  })

  test('one file each for every page, post and mark', () => {
    expect([...tree().keys()]).toMatchInlineSnapshot(`
      [
        "addresses.d.json.ts",
        "addresses.json",
        "content.d.ts",
        "data/pages/blogs.json",
        "data/pages/index.json",
        "data/pages/product/chiller.json",
        "data/pages/product/dryer.json",
        "data/posts/dew-points.json",
        "data/posts/gas-flow.json",
        "forms.ts",
        "marks/dairy-ba239b9b.svg",
        "navigation.d.json.ts",
        "navigation.json",
        "posts.json",
        "routes/blogs/index.tsx",
        "routes/index.tsx",
        "routes/product/chiller.tsx",
        "routes/product/dryer.tsx",
        "routes/product/index.tsx",
        "shape.ts",
        "site.d.json.ts",
        "site.json",
      ]
    `)
  })

  test('a route names its source, its record and its template only', () => {
    expect(generated('routes/product/dryer.tsx')).toMatchInlineSnapshot(`
      "/* Generated from content/pages/product/dryer.json. Do not edit: change that file instead. */
      import { createFileRoute, useLoaderData } from '@tanstack/react-router'
      import { loadPage } from '../../../routing/load-record'
      import { pageHead } from '../../../routing/page-head'
      import { useSignalHydrated } from '../../../routing/hydration'
      import { ProductTemplate } from '../../../pages/product/product-template'

      export const Route = createFileRoute('/product/dryer')({
        loader: (visit) => loadPage<'product'>(visit, 'product/dryer'),
        head: ({ loaderData }) => pageHead(loaderData, '/product/dryer'),
        staticData: { footer: 'leaf' },
        component: Page,
      })

      function Page() {
        useSignalHydrated()
        return <ProductTemplate page={useLoaderData({ from: '/product/dryer' })} />
      }
      "
    `)
  })

  test('an alias shows the other page’s record and names its address as the canonical one', () => {
    expect(generated('routes/product/index.tsx')).toMatchInlineSnapshot(`
      "/* Generated from content/pages/product/index.json, which shows content/pages/product/dryer.json. Do not edit: change that file instead. */
      import { createFileRoute, useLoaderData } from '@tanstack/react-router'
      import { loadPage } from '../../../routing/load-record'
      import { pageHead } from '../../../routing/page-head'
      import { useSignalHydrated } from '../../../routing/hydration'
      import { ProductTemplate } from '../../../pages/product/product-template'

      export const Route = createFileRoute('/product/')({
        loader: (visit) => loadPage<'product'>(visit, 'product/dryer'),
        head: ({ loaderData }) => pageHead(loaderData, '/product/dryer'),
        staticData: { footer: 'leaf' },
        component: Page,
      })

      function Page() {
        useSignalHydrated()
        return <ProductTemplate page={useLoaderData({ from: '/product/' })} />
      }
      "
    `)
    expect(existsSync(join(project.root, 'src/generated/data/pages/product.json'))).toBe(false)
  })

  test('references, cards, listings and pictures stand in the record of a page', () => {
    expect(record('data/pages/index.json')).toMatchInlineSnapshot(`
      {
        "description": "Gas plants of every size, made to order.",
        "hero": {
          "alt": "A gas plant at dusk.",
          "height": 3,
          "sizes": "100vw",
          "sources": [],
          "src": "/pictures/hero/plant",
          "width": 4,
        },
        "news": [
          {
            "date": "2025-03-01",
            "excerpt": "Gas flow, told in short.",
            "image": {
              "alt": "A gas plant.",
              "height": 3,
              "sizes": "100vw",
              "sources": [],
              "src": "/pictures/blog/plant",
              "width": 4,
            },
            "link": "/blogs/gas-flow",
            "readingMinutes": 1,
            "title": "Gas flow",
            "topic": "Gas",
          },
          {
            "date": "2025-02-01",
            "excerpt": "Dew points, told in short.",
            "image": {
              "alt": "A gas plant.",
              "height": 3,
              "sizes": "100vw",
              "sources": [],
              "src": "/pictures/blog/plant",
              "width": 4,
            },
            "link": "/blogs/dew-points",
            "readingMinutes": 1,
            "title": "Dew points",
            "topic": "Gas",
          },
        ],
        "products": [
          {
            "heading": "Dryers",
            "icon": "wind",
            "leadFigures": [
              {
                "label": "Flow",
                "quantity": {
                  "max": 500,
                  "min": 10,
                  "unit": "Nm³/h",
                },
              },
            ],
            "link": "/product/dryer",
            "picture": {
              "alt": "Two dryer towers.",
              "height": 3,
              "sizes": "100vw",
              "sources": [],
              "src": "/pictures/product/tank",
              "width": 4,
            },
          },
          {
            "heading": "Chillers",
            "icon": "drop",
            "leadFigures": [
              {
                "label": "Flow",
                "quantity": {
                  "max": 90,
                  "unit": "Nm³/h",
                },
              },
            ],
            "link": "/product/chiller",
            "picture": {
              "alt": "A skid on a lorry.",
              "height": 3,
              "sizes": "100vw",
              "sources": [],
              "src": "/pictures/product/tank",
              "width": 4,
            },
          },
        ],
        "sectors": [
          {
            "icon": "drop",
            "mark": "/assets/marks/dairy-ba239b9b.svg",
            "name": "Dairies",
          },
          {
            "icon": "flame",
            "name": "Breweries",
          },
        ],
        "template": "home",
        "title": "Gas plants",
      }
    `)
  })

  test('an included part carries what was laid over it, and nothing of $include', () => {
    expect(record('data/pages/product/chiller.json')).toMatchInlineSnapshot(`
      {
        "card": {
          "heading": "Chillers",
          "icon": "drop",
        },
        "closing": {
          "heading": "Ask for a chiller",
          "link": "mailto:hello@site.example",
        },
        "description": "Skids that come ready to be joined to your lines.",
        "features": [
          {
            "points": [
              "Tested at our works.",
            ],
            "title": "One frame",
          },
        ],
        "heroBackgroundImage": {
          "alt": "A skid on a lorry.",
          "height": 3,
          "sizes": "100vw",
          "sources": [],
          "src": "/pictures/product/tank",
          "width": 4,
        },
        "heroTitle": "Chillers",
        "leadFigures": [
          {
            "label": "Flow",
            "quantity": {
              "max": 90,
              "unit": "Nm³/h",
            },
          },
        ],
        "template": "product",
        "title": "Chillers",
      }
    `)
  })

  test('a post knows its neighbours and how long it takes to read', () => {
    expect(record('data/posts/dew-points.json')).toMatchInlineSnapshot(`
      {
        "content": [
          {
            "text": "Why",
            "type": "heading",
          },
          {
            "text": "Air holds water. Air holds water. Air holds water. Air holds water. Air holds water. Air holds water. Air holds water. Air holds water. Air holds water. Air holds water. That is all.",
            "type": "paragraph",
          },
        ],
        "date": "2025-02-01",
        "description": "An article about gas plants, in short.",
        "excerpt": "Dew points, told in short.",
        "id": 1,
        "image": {
          "alt": "A gas plant.",
          "height": 3,
          "sizes": "100vw",
          "sources": [],
          "src": "/pictures/blog/plant",
          "width": 4,
        },
        "link": "/blogs/dew-points",
        "next": {
          "link": "/blogs/gas-flow",
          "title": "Gas flow",
        },
        "readingMinutes": 1,
        "title": "Dew points",
        "topic": "Gas",
      }
    `)
  })

  test('a mark has an address whatever its file is called', async () => {
    project
      .write('content/media/marks/My Dairy #1?.svg', project.read('content/media/marks/dairy.svg'))
      .replace('content/collections/industries/dairy.json', '"dairy.svg"', '"My Dairy #1?.svg"')
    await project.run()
    expect([...tree().keys()].filter((name) => name.startsWith('marks/'))).toEqual([
      'marks/my-dairy-1--ba239b9b.svg',
    ])
    expect(generated('data/pages/index.json')).toContain('"/assets/marks/my-dairy-1--ba239b9b.svg"')
  })

  test('the list of posts, the newest first and of one day the one with the larger number', async () => {
    const list = () => JSON.parse(generated('posts.json'))
    expect(list()).toEqual(['/blogs/gas-flow', '/blogs/dew-points'])
    const newer = project
      .read('content/collections/posts/dew-points.json')
      .replace('2025-02-01', '2025-03-02')
    project.write('content/collections/posts/dew-points.json', newer)
    await project.run()
    expect(list()).toEqual(['/blogs/dew-points', '/blogs/gas-flow'])
    project.write('content/collections/posts/dew-points.json', newer.replace('2025-03-02', '2025-03-01'))
    await project.run()
    expect(list()).toEqual(['/blogs/gas-flow', '/blogs/dew-points'])
  })

  test('the list of addresses', () => {
    expect(record('addresses.json')).toMatchInlineSnapshot(`
      [
        {
          "address": "/",
          "description": "Gas plants of every size, made to order.",
          "file": "index.html",
          "source": "content/pages/index.json",
          "template": "home",
          "title": "Gas plants",
        },
        {
          "address": "/blogs",
          "description": "News about gas plants and their makers.",
          "file": "blogs.html",
          "source": "content/pages/blogs.json",
          "template": "blogs",
          "title": "News",
        },
        {
          "address": "/blogs/dew-points",
          "description": "An article about gas plants, in short.",
          "file": "blogs/dew-points.html",
          "source": "content/collections/posts/dew-points.json",
          "template": "post",
          "title": "Dew points",
        },
        {
          "address": "/blogs/gas-flow",
          "description": "An article about gas plants, in short.",
          "file": "blogs/gas-flow.html",
          "source": "content/collections/posts/gas-flow.json",
          "template": "post",
          "title": "Gas flow",
        },
        {
          "address": "/product",
          "canonical": "/product/dryer",
          "description": "Dryers for compressed air and other gases.",
          "file": "product.html",
          "source": "content/pages/product/index.json",
          "template": "product",
          "title": "Dryers",
        },
        {
          "address": "/product/chiller",
          "description": "Skids that come ready to be joined to your lines.",
          "file": "product/chiller.html",
          "source": "content/pages/product/chiller.json",
          "template": "product",
          "title": "Chillers",
        },
        {
          "address": "/product/dryer",
          "description": "Dryers for compressed air and other gases.",
          "file": "product/dryer.html",
          "source": "content/pages/product/dryer.json",
          "template": "product",
          "title": "Dryers",
        },
      ]
    `)
  })

  test('what is a module is minified and declares its type', () => {
    expect(generated('site.json')).toBe('{"name":"Sample Gases","address":"https://site.example"}\n')
    expect(generated('site.d.json.ts')).toBe(
      "import type { Site } from './content'\n\ndeclare const record: Site\nexport default record\n",
    )
  })

  test('the rules of a form', () => {
    expect(
      generated('forms.ts').slice(generated('forms.ts').indexOf('/** The fields')),
    ).toMatchInlineSnapshot(`
      "/** The fields of QuoteForm, in order. */
      export const quoteFields: readonly FieldRules<keyof QuoteForm>[] = [
        {
          "name": "clientName",
          "label": "Client name",
          "hint": "The person we should speak to.",
          "required": true,
          "control": "text",
          "group": "About you",
          "minLength": 1,
          "maxLength": 120,
          "autocomplete": "name",
          "messages": {
            "required": "Enter a name."
          }
        },
        {
          "name": "gstin",
          "label": "GSTIN",
          "hint": "If applicable.",
          "required": false,
          "control": "text",
          "group": "About you",
          "maxLength": 15,
          "messages": {}
        }
      ]
      "
    `)
  })

  test('the types of linked records', () => {
    const types = generated('content.d.ts')
      .replace(/\/\*\*[\s\S]*?\*\/\n?/g, '')
      .replace(/^\s*\n/gm, '')
    expect(types).toMatchInlineSnapshot(`
      "/* Generated from schemas/. Do not edit: change the schema instead. */
      export type PostBlock = PostParagraph | PostList | PostHeading
      export type IconName = 'drop' | 'wind' | 'flame' | 'factory'
      export type Point = string | PointWithSubpoints
      export interface Industry {
          icon: IconName
          name: string
          mark?: string
      }
      export interface PostParagraph {
          type: 'paragraph'
          text: string
      }
      export interface PostList {
          type: 'list'
          items: string[]
      }
      export interface PostHeading {
          type: 'heading'
          text: string
      }
      export interface Post {
          id: number
          title: string
          description: string
          excerpt: string
          date: string
          topic: string
          image: LinkedPicture
          content: PostBlock[]
      }
      export interface QuoteForm {
          clientName: string
          gstin?: string
      }
      export interface LinkedPicture {
        alt: string
        width: number
        height: number
        src: string
        sources: string[]
      }
      export interface PostNeighbour {
        link: string
        title: string
      }
      export interface PostSummary {
        link: string
        title: string
        excerpt: string
        date: string
        topic: string
        readingMinutes: number
        image: LinkedPicture
      }
      export interface ProductCard {
        icon: IconName
        heading: string
        link: string
        picture: LinkedPicture
        leadFigures: LeadFigure[]
      }
      export interface NavigationItem {
          path: string
          label: string
      }
      export interface Navigation {
          header: NavigationItem[]
      }
      export interface AliasPage {
          template: 'alias'
          of: string
      }
      export interface BlogsPage {
          template: 'blogs'
          title: string
          description: string
          footer?: 'default' | 'leaf'
          heading: string
      }
      export interface HomePage {
          template: 'home'
          title: string
          description: string
          footer?: 'default' | 'leaf'
          hero: LinkedPicture
          products: ProductCard[]
          sectors: Industry[]
          news: PostSummary[]
      }
      export interface ProductPageCard {
          icon: IconName
          heading: string
      }
      export interface Feature {
          title: string
          points: Point[]
      }
      export interface FlowUnit {
          id: string
      }
      export interface FlowStream {
          from: string
      }
      export interface ProductPageFlow {
          units: FlowUnit[]
          streams: FlowStream[]
      }
      export interface ProductPageClosing {
          heading: string
          link: string
      }
      export interface ProductPage {
          template: 'product'
          title: string
          description: string
          footer?: 'default' | 'leaf'
          card: ProductPageCard
          heroBackgroundImage: LinkedPicture
          heroTitle: string
          leadFigures: LeadFigure[]
          features: Feature[]
          flow?: ProductPageFlow
          specifications?: {
          [k: string]: string
        }
          closing: ProductPageClosing
      }
      export interface LeadFigure {
          label: string
          quantity: Quantity
      }
      export interface PointWithSubpoints {
          text: string
          subpoints: string[]
      }
      export interface Quantity {
          value?: number
          min?: number
          max?: number
          unit: 'Nm³/h' | 'bar' | '°C' | '%'
      }
      export interface Site {
          name: string
          address: string
      }
      export interface LinkedPost {
          id: number
          title: string
          description: string
          excerpt: string
          date: string
          topic: string
          image: LinkedPicture
          content: PostBlock[]
          link: string
          readingMinutes: number
          previous?: PostNeighbour
          next?: PostNeighbour
      }
      export interface PageByTemplate {
        blogs: BlogsPage
        home: HomePage
        product: ProductPage
      }
      export type Template = keyof PageByTemplate
      export type Page = PageByTemplate[Template]
      export interface AddressEntry {
          address: string
          file: string
          template: Template | 'post'
          canonical?: string
          shared?: boolean
        title: string
        description: string
          source: string
      }
      "
    `)
  })
})

describe('a folder that outgrows a route for each of its pages', () => {
  const addTo = (count: number) => {
    for (let index = 1; index <= count; index++) {
      project.write(
        `content/pages/product/no-${index}.json`,
        project.read('content/pages/product/chiller.json').replace('"Chillers"', `"Chiller ${index}"`),
      )
    }
  }

  test('keeps a route for each up to a hundred', async () => {
    addTo(99)
    expect((await project.run()).shared).toEqual([])
    expect(tree().has('routes/product/$slug.tsx')).toBe(false)
  })

  test('shares one route above that', async () => {
    addTo(100)
    expect((await project.run()).shared).toEqual([{ folder: 'content/pages/product', pages: 101 }])
    expect([...tree().keys()].filter((file) => file.startsWith('routes/'))).toEqual([
      'routes/blogs/index.tsx',
      'routes/index.tsx',
      'routes/product/$slug.tsx',
      'routes/product/dryer.tsx',
      'routes/product/index.tsx',
    ])
    expect(record('data/pages/product/no-7.json').title).toBe('Chiller 7')
    expect(generated('routes/product/$slug.tsx')).toMatchInlineSnapshot(`
      "/* Generated for the pages in content/pages/product/. Do not edit: change those files instead. */
      import { createFileRoute, useLoaderData } from '@tanstack/react-router'
      import { loadPage } from '../../../routing/load-record'
      import { pageHead } from '../../../routing/page-head'
      import { useSignalHydrated } from '../../../routing/hydration'
      import { ProductTemplate } from '../../../pages/product/product-template'

      export const Route = createFileRoute('/product/$slug')({
        loader: (visit) => loadPage<'product'>(visit, \`product/\${visit.params.slug}\`),
        head: ({ loaderData, params }) => pageHead(loaderData, \`/product/\${params.slug}\`),
        component: Page,
      })

      function Page() {
        useSignalHydrated()
        const page = useLoaderData({ from: '/product/$slug' })
        switch (page.template) {
          case 'product':
            return <ProductTemplate page={page} />
        }
      }
      "
    `)
  })

  test('an alias of such a page fetches its record too', async () => {
    addTo(100)
    project.replace('content/pages/product/index.json', '/product/dryer', '/product/chiller')
    await project.run()
    expect(generated('routes/product/index.tsx')).toContain(
      "loader: (visit) => loadPage<'product'>(visit, 'product/chiller'),",
    )
  })

  test('goes back when pages go', async () => {
    addTo(100)
    const living = project.pipeline()
    await living.run()
    const gone = 'content/pages/product/no-1.json'
    project.remove(gone)
    expect((await living.run({ changed: [gone] })).shared).toEqual([])
    expect(tree().has('load-page.ts')).toBe(false)
    expect(tree().has('routes/product/no-2.tsx')).toBe(true)
  })
})

describe('writing', () => {
  test('the same content gives the same bytes', async () => {
    await project.run()
    const first = tree()
    const other = new SampleProject()
    await other.run()
    expect(readTree(join(other.root, 'src/generated'))).toEqual(first)
    other.dispose()
  })

  test('a second run touches nothing', async () => {
    expect((await project.run()).written).toBeGreaterThan(10)
    const file = join(project.root, 'src/generated/site.json')
    const before = statSync(file).mtimeMs
    expect(await project.run()).toMatchObject({ written: 0, removed: 0 })
    expect(statSync(file).mtimeMs).toBe(before)
  })

  test('only what changed is written again', async () => {
    await project.run()
    project.replace('content/pages/blogs.json', '"heading": "News"', '"heading": "All news"')
    expect(await project.run()).toMatchObject({ written: 1, removed: 0 })
  })

  test('a file that was damaged is put right', async () => {
    await project.run()
    const before = tree()
    project.write('src/generated/site.json', '{}')
    project.remove('src/generated/routes/blogs')
    expect(await project.run()).toMatchObject({ written: 2 })
    expect(tree()).toEqual(before)
  })

  test('what no content stands behind any more is removed, folders too; the router’s own file stays', async () => {
    project.write('src/generated/route-tree.ts', 'export {}\n')
    await project.run()
    project.write('src/generated/routes/old/page.tsx', 'old')
    project.remove('content/collections/posts/gas-flow.json')
    expect(await project.run()).toMatchObject({ removed: 2 })
    expect(existsSync(join(project.root, 'src/generated/data/posts/gas-flow.json'))).toBe(false)
    expect(existsSync(join(project.root, 'src/generated/routes/old'))).toBe(false)
    expect(generated('route-tree.ts')).toBe('export {}\n')
  })

  test('with a mistake anywhere nothing is written, not even what is right', async () => {
    await project.run()
    const before = tree()
    project.replace('content/pages/blogs.json', '"heading": "News"', '"heading": "All news"')
    project.replace('content/site.json', '"name"', '"nam"')
    expect(await project.run()).toMatchObject({ written: 0, removed: 0 })
    expect(tree()).toEqual(before)
  })

  test('when writing fails nothing has changed and nothing is left behind', async () => {
    await project.run()
    const before = tree()
    project.replace('content/pages/blogs.json', '"heading": "News"', '"heading": "All news"')
    const cache = join(project.root, '.cache/content')
    writeFileSync(join(cache, `staging-${process.pid}`), 'a file where a folder is needed')
    await expect(project.run()).rejects.toThrow()
    expect(tree()).toEqual(before)
    expect(readdirSync(cache).filter((name) => name.startsWith('staging'))).toEqual([])
  })

  test('a check writes nothing', async () => {
    const run = await project.pipeline().run({ write: false })
    expect(run.diagnostics).toEqual([])
    expect(existsSync(join(project.root, 'src/generated'))).toBe(false)
  })
})
