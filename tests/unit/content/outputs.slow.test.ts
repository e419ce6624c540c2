import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readTree } from './read-tree'
import { SampleProject } from './sample-project'

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
})
afterEach(() => project.dispose())

const generated = (file: string) => project.read(`src/generated/${file}`)
const record = (file: string) => JSON.parse(generated(file))
const tree = () => readTree(join(project.root, 'src/generated'))
const tsc = resolve('node_modules/.bin/tsc')

describe('generateContent', () => {
  beforeEach(async () => {
    expect((await project.run()).diagnostics).toEqual([])
  })

  it('writes a record for every page and post at the address rule, and none for an alias', () => {
    expect([...tree().keys()].filter((file) => file.startsWith('data/'))).toEqual([
      'data/blogs.json',
      'data/blogs/dew-points.json',
      'data/blogs/gas-flow.json',
      'data/index.json',
      'data/product/chiller.json',
      'data/product/dryer.json',
    ])
  })

  it('adds to every record the shape of the types that the scripts are built with', () => {
    const [, ofScripts] = /shape = '([0-9a-f]{8})'/.exec(generated('shape.ts')) ?? []
    for (const file of [...tree().keys()].filter((name) => name.startsWith('data/')))
      expect(record(file).$shape).toBe(ofScripts)
  })

  it('replaces references, cards, listings and pictures by what they refer to', () => {
    const { products, news, sectors, hero } = record('data/index.json')
    expect(products[0]).toMatchObject({
      heading: 'Dryers',
      link: '/product/dryer',
      picture: { src: '/pictures/product/tank', alt: 'Two dryer towers.' },
      leadFigures: [{ label: 'Flow', quantity: { min: 10, max: 500, unit: 'Nm³/h' } }],
    })
    expect(news.map(({ link }: { link: string }) => link)).toEqual(['/blogs/gas-flow', '/blogs/dew-points'])
    expect(news[0]).toMatchObject({
      link: '/blogs/gas-flow',
      title: 'Gas flow',
      date: '2025-03-01',
      readingMinutes: 1,
      image: { src: '/pictures/blog/plant' },
    })
    expect(sectors).toEqual([
      { icon: 'drop', mark: '/assets/marks/dairy-ba239b9b.svg', name: 'Dairies' },
      { icon: 'flame', name: 'Breweries' },
    ])
    expect(hero).toMatchObject({ src: '/pictures/hero/plant', width: 4, height: 3 })
  })

  it('merges an included fragment with overriding keys and removes $include and sample', () => {
    const chiller = record('data/product/chiller.json')
    expect(chiller.closing).toEqual({ heading: 'Ask for a chiller', link: 'mailto:hello@site.example' })
    expect(chiller.features).toEqual([{ title: 'One frame', points: ['Tested at our works.'] }])
    expect(JSON.stringify(chiller)).not.toMatch(/\$include|"sample"/)
  })

  it('leaves out samples of a list and of a field whose schema hides them, and keeps other samples', async () => {
    const schema = 'schemas/pages/product.schema.json'
    project
      .replace(schema, '"description": "Feature.",', '"description": "Feature.", "hideSample": true,')
      .replace(schema, '"description": "Closing.",', '"description": "Closing.", "hideSample": true,')
      .replace(
        'content/pages/product/dryer.json',
        '"features": [',
        '"features": [{ "sample": true, "title": "Invented", "points": ["A claim."] },',
      )
      .replace(
        'content/pages/product/dryer.json',
        '"heading": "Ask us",',
        '"sample": true, "heading": "Ask us",',
      )
      .replace('content/pages/product/dryer.json', '"icon": "wind",', '"sample": true, "icon": "wind",')
    expect((await project.run()).diagnostics).toEqual([])
    const dryer = record('data/product/dryer.json')
    expect(dryer.features.map(({ title }: { title: string }) => title)).toEqual(['Two towers'])
    expect(dryer.closing).toBeUndefined()
    expect(dryer.card).toEqual({ icon: 'wind', heading: 'Dryers' })
    expect(record('data/product/chiller.json').closing).toBeDefined()
  })

  it('adds its neighbours and its reading time to a post', () => {
    expect(record('data/blogs/dew-points.json')).toMatchObject({
      link: '/blogs/dew-points',
      readingMinutes: 1,
      next: { link: '/blogs/gas-flow', title: 'Gas flow' },
    })
    expect(record('data/blogs/dew-points.json').previous).toBeUndefined()
  })

  it('makes a valid address from any file name of a client logo', async () => {
    project
      .write('content/media/marks/My Dairy #1?.svg', project.read('content/media/marks/dairy.svg'))
      .replace('content/collections/industries/dairy.json', '"dairy.svg"', '"My Dairy #1?.svg"')
    await project.run()
    expect([...tree().keys()].filter((name) => name.startsWith('marks/'))).toEqual([
      'marks/my-dairy-1--ba239b9b.svg',
    ])
    expect(generated('data/index.json')).toContain('"/assets/marks/my-dairy-1--ba239b9b.svg"')
  })

  it('lists posts newest first, and those of one day by descending id', async () => {
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

  it('lists every address with its document, its template and the canonical address of an alias', () => {
    const rows: { address: string; file: string; template: string; canonical?: string }[] =
      record('addresses.json')
    expect(
      rows.map(({ address, file, template, canonical }) => [address, file, template, canonical]),
    ).toEqual([
      ['/', 'index.html', 'home', undefined],
      ['/blogs', 'blogs.html', 'blogs', undefined],
      ['/blogs/dew-points', 'blogs/dew-points.html', 'post', undefined],
      ['/blogs/gas-flow', 'blogs/gas-flow.html', 'post', undefined],
      ['/product', 'product.html', 'product', '/product/dryer'],
      ['/product/chiller', 'product/chiller.html', 'product', undefined],
      ['/product/dryer', 'product/dryer.html', 'product', undefined],
    ])
  })

  it('writes types that accept the records and reject an invalid one', () => {
    const types = [
      ['ProductPage', 'data/product/dryer.json'],
      ['ProductPage', 'data/product/chiller.json'],
      ['HomePage', 'data/index.json'],
      ['LinkedPost', 'data/blogs/gas-flow.json'],
    ] as const
    const imports = `import type { ${[...new Set(types.map(([type]) => type))].join(', ')} } from './content'\n`
    const constants = types.map(([type, file], index) => {
      const { $shape: _, ...value } = record(file)
      const { title: __, ...withoutTitle } = value
      // TypeScript reports a line that it expects to be an error and is none.
      return `export const v${index}: ${type} = ${JSON.stringify(value)}
// @ts-expect-error
export const w${index}: ${type} = ${JSON.stringify(withoutTitle)}
`
    })
    project.write('src/generated/fits.ts', imports + constants.join(''))
    const options = ['--noEmit', '--strict', '--module', 'ESNext', '--moduleResolution', 'bundler']
    const { stdout } = spawnSync(tsc, [...options, 'src/generated/fits.ts'], {
      cwd: project.root,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })
})

describe('the routes of a folder', () => {
  const addTo = (count: number) => {
    for (let index = 1; index <= count; index++) {
      project.write(
        `content/pages/product/no-${index}.json`,
        project
          .read('content/pages/product/chiller.json')
          .replace(
            '"Chillers"',
            `"Chiller ${index}", "description": "Chiller number ${index} for gas plants."`,
          ),
      )
    }
  }
  /** Makes the chiller another kind of page than the rest of its folder. */
  const addOtherTemplate = () =>
    project.write(
      'content/pages/product/list.json',
      project
        .read('content/pages/blogs.json')
        .replace(/"title": "[^"]*"/, '"title": "List"')
        .replace(/"description": "[^"]*"/, '"description": "A list of gas plants and their makers."'),
    )
  const routes = () => [...tree().keys()].filter((file) => file.startsWith('routes/'))
  const sharedRoutes = [
    'routes/blogs/$slug.tsx',
    'routes/blogs/index.tsx',
    'routes/index.tsx',
    'routes/product/$slug.tsx',
    'routes/product/index.tsx',
  ]

  it('are one for its pages of the same template, and one for the alias at its address', async () => {
    addTo(1)
    expect((await project.run()).large).toEqual([])
    expect(routes()).toEqual(sharedRoutes)
    expect(record('data/product/no-1.json').title).toBe('Chiller 1')
  })

  it('are one per page when the templates differ', async () => {
    addOtherTemplate()
    await project.run()
    expect(routes()).toContain('routes/product/list.tsx')
    expect(routes()).toContain('routes/product/dryer.tsx')
    expect(routes()).not.toContain('routes/product/$slug.tsx')
  })

  it('are one even with different templates above a hundred pages, which are not precached', async () => {
    addOtherTemplate()
    addTo(98)
    const { large } = await project.run()
    expect(large).toEqual([{ folder: 'content/pages/product', pages: 101 }])
    expect(routes()).toEqual(sharedRoutes)
    const addresses: { address: string; inLargeFolder?: boolean }[] = JSON.parse(generated('addresses.json'))
    const inLargeFolder = addresses.filter((entry) => entry.inLargeFolder).map(({ address }) => address)
    expect(inLargeFolder).toHaveLength(101)
    expect(inLargeFolder).not.toContain('/product')
  })

  it('load the record of its page for an alias', async () => {
    project.replace('content/pages/product/index.json', '/product/dryer', '/product/chiller')
    await project.run()
    expect(generated('routes/product/index.tsx')).toContain("(visit, '/product/chiller')")
  })

  it('are one per page again after pages of another template were added', async () => {
    const living = project.content()
    await living.run()
    expect(routes()).toEqual(sharedRoutes)
    addOtherTemplate()
    await living.run({ changed: ['content/pages/product/list.json'] })
    expect(routes()).toContain('routes/product/chiller.tsx')
    expect(routes()).not.toContain('routes/product/$slug.tsx')
  })
})

describe('the generated folder', () => {
  it('has the same bytes for the same content', async () => {
    await project.run()
    const first = tree()
    const other = new SampleProject()
    await other.run()
    expect(readTree(join(other.root, 'src/generated'))).toEqual(first)
    other.dispose()
  })

  it('is not touched by a second run', async () => {
    expect((await project.run()).written.length).toBeGreaterThan(10)
    const file = join(project.root, 'src/generated/site.json')
    const before = statSync(file).mtimeMs
    expect(await project.run()).toMatchObject({ written: [], removed: 0 })
    expect(statSync(file).mtimeMs).toBe(before)
  })

  it('has only the changed files rewritten', async () => {
    await project.run()
    project.replace('content/pages/blogs.json', '"heading": "News"', '"heading": "All news"')
    expect(await project.run()).toMatchObject({ written: ['data/blogs.json'], removed: 0 })
  })

  it('has a damaged file restored', async () => {
    await project.run()
    const before = tree()
    project.write('src/generated/site.json', '{}')
    project.remove('src/generated/routes/blogs')
    expect((await project.run()).written).toEqual([
      'site.json',
      'routes/blogs/index.tsx',
      'routes/blogs/$slug.tsx',
    ])
    expect(tree()).toEqual(before)
  })

  it('has stale files and empty folders removed, but not the file of the router', async () => {
    project.write('src/generated/route-tree.ts', 'export {}\n')
    await project.run()
    project.write('src/generated/routes/old/page.tsx', 'old')
    project.remove('content/collections/posts/gas-flow.json')
    expect(await project.run()).toMatchObject({ removed: 2 })
    expect(existsSync(join(project.root, 'src/generated/data/blogs/gas-flow.json'))).toBe(false)
    expect(existsSync(join(project.root, 'src/generated/routes/old'))).toBe(false)
    expect(generated('route-tree.ts')).toBe('export {}\n')
  })

  it('is unchanged if any file has a mistake', async () => {
    await project.run()
    const before = tree()
    project.replace('content/pages/blogs.json', '"heading": "News"', '"heading": "All news"')
    project.replace('content/site.json', '"name"', '"nam"')
    expect(await project.run()).toMatchObject({ written: [], removed: 0 })
    expect(tree()).toEqual(before)
  })

  it('is unchanged, without temporary files, after a failed write', async () => {
    await project.run()
    const before = tree()
    project.replace('content/pages/blogs.json', '"heading": "News"', '"heading": "All news"')
    const cache = join(project.root, '.cache')
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, `staging-${process.pid}`), 'a file where a folder is needed')
    await expect(project.run()).rejects.toThrow()
    expect(tree()).toEqual(before)
    expect(readdirSync(cache).filter((name) => name.startsWith('staging'))).toEqual([])
  })

  it('is not written by a check', async () => {
    const run = await project.content().run({ write: false })
    expect(run.diagnostics).toEqual([])
    expect(existsSync(join(project.root, 'src/generated'))).toBe(false)
  })
})
