import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pageCost } from '../../../scripts/bench/page-cost'
import { assertBudgets, readBudgetExceptions } from '../../../scripts/site/budgets/budget-exceptions'
import { budgets, WARNING_SHARE } from '../../../scripts/site/budgets/budgets'
import { weighDocument, weighPage } from '../../../scripts/site/budgets/page-budgets'
import { firstScreenOf } from '../../../scripts/site/bundles/first-screen'
import { pageLoad, scriptsOf } from '../../../scripts/site/pages/page-load'
import { picturesOf } from '../../../scripts/site/pages/pictures'
import { withStart } from '../../../scripts/site/pages/start-scripts'

/** Text that compresses to about three quarters of its length. */
function noisyText(length: number): string {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  }
  return Array.from({ length }, next).join('').replaceAll('<', '(')
}

/** Sizes over the wire by address. */
const sizesFrom = (sizes: Readonly<Record<string, number>>) => (address: string) => {
  const size = sizes[address]
  if (size === undefined) throw new Error(`${address} is not a file of the site.`)
  return size
}

const page = (head: string, first: string, rest = '') =>
  `<html><head>${head}</head><body><main><section>${first}</section><section>${rest}</section></main></body></html>`

describe('scriptsOf', () => {
  it('returns the scripts that run and those that are preloaded, and nothing else', () => {
    const html = page(
      '<link rel="modulepreload" href="/a.js" fetchPriority="low"/><link rel="stylesheet" href="/x.css"><link rel="preload" href="/f.woff2">',
      '<script>inline()</script><script type="module" async="" src="/b.js"></script>',
    )
    expect(scriptsOf(html)).toEqual(['/b.js', '/a.js'])
  })

  it('returns the scripts that the start script loads', () => {
    const html = withStart(page('', 'text'), {
      siteStyles: '/assets/site.css',
      shellStyles: '/assets/shell-1.css',
      steps: ['/assets/library.js', '/assets/entry.js'],
      parts: ['/assets/a.js', '/assets/b.js'],
      later: '/assets/shell.js',
    })
    expect(scriptsOf(html)).toEqual([
      '/assets/library.js',
      '/assets/entry.js',
      '/assets/a.js',
      '/assets/b.js',
    ])
  })
})

describe('weighPage', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"><link rel="modulepreload" href="/assets/b.js">',
    '<script src="/assets/b.js" async></script><img src="/a.avif"><img src="/b.avif" loading="lazy">',
  )
  const small = { '/assets/a.js': 1, '/assets/b.js': 2, '/a.avif': 3, '/b.avif': 4 }
  const weightOf = (template: string, sizes: Readonly<Record<string, number>>) => {
    const found = weighPage({ file: 'x.html', template }, pageLoad(html), sizesFrom({ ...small, ...sizes }))
    return found.map(({ file, name, bytes }) => `${file} ${name}: ${bytes - budgets[name] * WARNING_SHARE}`)
  }

  it.each(['home', 'product', 'about', '404'])('counts each script of a %s page once', (template) => {
    const most = budgets.firstLoadScript * WARNING_SHARE
    expect(weightOf(template, { '/assets/a.js': most - 2 })).toEqual([])
    const over = { '/assets/a.js': most - 1 }
    expect(weightOf(template, over)).toEqual(['x.html firstLoadScript: 1'])
  })

  it('compares the first pictures and all pictures of the home page', () => {
    const most = budgets.firstOfManyPictures * WARNING_SHARE
    const first = { '/a.avif': most }
    expect(weightOf('home', first)).toEqual([])
    expect(weightOf('home', { '/a.avif': most + 1 })).toEqual(['x.html firstOfManyPictures: 1'])
    const all = { ...first, '/b.avif': budgets.manyPictures * WARNING_SHARE - most + 1 }
    expect(weightOf('home', all)).toEqual(['x.html manyPictures: 1'])
  })

  it('compares all pictures of a product page, and those of no other kind of page', () => {
    const sizes = { '/a.avif': 1, '/b.avif': budgets.fewPictures * WARNING_SHARE }
    expect(weightOf('product', sizes)).toEqual(['x.html fewPictures: 1'])
    expect(weightOf('about', sizes)).toEqual([])
  })

  it('names the three heaviest files, without their digests', () => {
    const names = ['vendor-h9dwWOwC.js', 'a-12345678.js', 'b-12-45_78.js', 'c-12345678.js']
    const html = page('', names.map((name) => `<script async src="/assets/${name}"></script>`).join(''))
    const sizes = [90_000, 10, 5_000, 6_000].map((size, index) => [`/assets/${names[index]}`, size])
    const [found] = weighPage(
      { file: 'x.html', template: 'post' },
      pageLoad(html),
      sizesFrom(Object.fromEntries(sizes)),
    )
    expect(found?.parts).toEqual([
      { name: 'vendor.js', bytes: 90_000 },
      { name: 'c.js', bytes: 6_000 },
      { name: 'b.js', bytes: 5_000 },
    ])
  })
})

describe('pageCost', () => {
  it('measures compressed copies where the site has them', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'budgets-'))
    onTestFinished(() => rmSync(dist, { recursive: true }))
    const html = page('', '<script src="/assets/a.js" async></script><img src="/a.avif">')
    const files = { 'index.html': html, 'index.html.br': '12', 'assets/a.js': 'script', 'a.avif': 'picture' }
    for (const [path, content] of Object.entries({ ...files, 'assets/a.js.br': '123' })) {
      mkdirSync(dirname(join(dist, path)), { recursive: true })
      writeFileSync(join(dist, path), content)
    }
    expect(await pageCost(dist, 'index.html')).toEqual({
      document: 2,
      firstLoadScript: 3,
      firstPictures: 7,
      pictures: 7,
    })
  })
})

describe('firstScreenOf', () => {
  it('ends with the first section of the content', () => {
    expect(firstScreenOf(page('<style>a</style>', 'one', 'two'))).toMatch(/<style>a<\/style>.*<section>one$/)
  })

  it('ends with the main element when it has no section', () => {
    expect(firstScreenOf('<head></head><main>all</main>rest')).toBe('<head></head><main>all')
  })

  it.each([
    ['a stylesheet', '<link rel="stylesheet" href="/x.css">'],
    ['a script', '<script src="/x.js"></script>'],
  ])('throws when the head waits for %s', (_, head) => {
    expect(() => firstScreenOf(page(head, ''))).toThrow('blocks its first screen')
  })
})

describe('weighDocument', () => {
  const measure = async (first: string, rest = '') =>
    (await weighDocument('a.html', page('', first, rest))).map(({ name }) => name)

  it('measures what Brotli makes of the first screen and of the whole document', async () => {
    expect(await measure(noisyText(16_000), noisyText(30_000))).toEqual([])
    const words = 'the same words '.repeat(10_000)
    expect(await measure(words, words)).toEqual([])
    expect(await measure(noisyText(22_000))).toEqual(['firstScreen'])
    expect(await measure('text', noisyText(60_000))).toEqual(['document'])
    const [excess] = await weighDocument('b.html', page('', noisyText(22_000)))
    expect(excess).toMatchObject({ file: 'b.html', name: 'firstScreen' })
    expect(excess?.bytes).toBeGreaterThan(budgets.firstScreen)
    expect(excess?.bytes).toBeLessThan(22_000)
  })

  it('names the heaviest parts', async () => {
    const html = page(`<style>${noisyText(24_000)}</style>`, 'text', noisyText(72_000))
    const found = await weighDocument('a.html', html)
    expect(found.map(({ name, parts }) => [name, ...parts.map((part) => part.name)].slice(0, 3))).toEqual([
      ['firstScreen', 'styles', 'content'],
      ['document', 'content', 'styles'],
    ])
  })
})

describe('assertBudgets', () => {
  const budget = budgets.firstLoadScript
  const parts = [
    { name: 'vendor.js', bytes: 75_401 },
    { name: 'entry-client.js', bytes: 11_591 },
  ]
  const excess = (file: string, bytes: number) => ({ file, name: 'firstLoadScript', bytes, parts }) as const
  const allowed = {
    name: 'firstLoadScript',
    to: budget + 7000,
    until: '2027-01-31',
    reason: 'React 19.3 security update',
  } as const
  const lastDay = new Date('2027-01-31T23:00:00Z')
  const dayAfter = new Date('2027-02-01T00:00:00Z')

  it('passes when no page exceeds a budget', () => {
    expect(assertBudgets([], [])).toEqual([])
  })

  it('returns one line for the pages near a budget, with the parts of the heaviest', () => {
    expect(
      assertBudgets(
        [excess('a.html', budget - 1), excess('b.html', budget), excess('c.html', budget - 2)],
        [],
      ),
    ).toEqual([
      'Warning: The scripts of the first load of /b are within 3 % of the budget, 100 kB of 100 kB. The heaviest parts: vendor.js 75.5 kB, entry-client.js 11.6 kB. So are 2 other pages.',
    ])
  })

  it('does not warn of a budget that has an exception', () => {
    expect(assertBudgets([excess('a.html', allowed.to)], [allowed], lastDay)).toHaveLength(1)
    expect(assertBudgets([excess('a.html', budget)], [allowed], dayAfter)).toHaveLength(2)
  })

  it('throws the figures, the worst first, and the setting that allows them', () => {
    const found = [excess('a.html', budget + 1), excess('b.html', budget + 2)]
    expect(() => assertBudgets(found, [])).toThrow(
      /\n {2}b\.html: .*are 2 bytes over .*\n {2}a\.html: .*are 1 bytes over /,
    )
    expect(() => assertBudgets(found, [])).toThrow(`"exceed":{"firstLoadScript":{"to":${budget + 2}`)
  })

  it("says in the editor's words which pictures are too heavy and what to do", () => {
    const found = [
      { file: 'index.html', name: 'manyPictures', bytes: 453_000, parts },
      { file: 'product/nitrogen.html', name: 'fewPictures', bytes: 212_340, parts },
    ] as const
    expect(() => assertBudgets(found, [])).toThrow(
      "The home page's pictures are 3 kB over 450 kB: take an item with a picture out of a list, or choose smaller pictures.",
    )
    expect(() => assertBudgets(found, [])).toThrow(
      'The pictures of /product/nitrogen are 12.4 kB over 200 kB: choose smaller pictures, or leave one out.',
    )
  })

  it('lists no more than twenty pages', () => {
    const many = Array.from({ length: 25 }, (_, index) => excess(`${index}.html`, budget + 1 + index))
    expect(() => assertBudgets(many, [])).toThrow(/ 24\.html[\s\S]*\n {2}5\.html/)
    expect(() => assertBudgets(many, [])).not.toThrow(/ 4\.html/)
  })

  it('allows what an exception allows up to its last day, and returns the exception', () => {
    const found = [excess('index.html', allowed.to)]
    expect(assertBudgets(found, [allowed], lastDay)).toEqual([
      expect.stringMatching(/until 2027-01-31: .*React 19\.3 security update/),
    ])
    expect(assertBudgets([], [allowed], lastDay)).toHaveLength(1)
    expect(() => assertBudgets(found, [allowed], dayAfter)).toThrow('could be exceeded until 2027-01-31')
  })

  it('throws for more than an exception allows, and for other budgets', () => {
    const more = excess('index.html', allowed.to + 1)
    expect(() => assertBudgets([more], [allowed], lastDay)).toThrow(
      "The home page's scripts of the first load",
    )
    const other = { file: 'index.html', name: 'firstScreen', bytes: budgets.firstScreen + 1, parts } as const
    expect(() => assertBudgets([other], [allowed], lastDay)).toThrow("The home page's first screen")
  })
})

describe('readBudgetExceptions', () => {
  const day = '2027-01-31'
  function read(content: unknown) {
    const root = mkdtempSync(join(tmpdir(), 'exceptions-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    writeFileSync(join(root, 'package.json'), JSON.stringify(content))
    return readBudgetExceptions(root)
  }

  it('reads the exceptions of package.json, which may have none', () => {
    const exception = { to: 1e6, reason: 'update', until: day }
    expect(read({ budgets: { exceed: { firstLoadScript: exception } } })).toEqual([
      { name: 'firstLoadScript', ...exception },
    ])
    expect(read({})).toEqual([])
  })

  it.each([
    ['an unknown budget', { script: { to: 1e6, reason: 'update', until: day } }, 'no such budget'],
    ['no reason', { firstLoadScript: { to: 1e6, until: day } }, '"reason"'],
    ['a limit below the budget', { firstLoadScript: { to: 1, reason: 'update', until: day } }, '"to"'],
    ['an impossible day', { firstLoadScript: { to: 1e6, reason: 'update', until: '2027-13-01' } }, '"until"'],
  ])('throws for an exception with %s', (_, exceed, message) => {
    expect(() => read({ budgets: { exceed } })).toThrow(message)
  })
})

describe('picturesOf', () => {
  const source = (type: string, name: string, more = '') =>
    `<source type="image/${type}" ${more} srcset="/${name}-360.${type} 360w, /${name}-720.${type} 720w, /${name}-960.${type} 960w"/>`

  it('returns the format and width that a phone fetches', () => {
    const html = `<picture>${source('avif', 'a')}${source('webp', 'a')}<img src="/a.jpg" loading="lazy"></picture>`
    expect(picturesOf(html)).toEqual({ first: [], all: ['/a-960.avif'] })
  })

  it('prefers the source for narrow screens', () => {
    const wide = source('avif', 'wide', 'media="(min-width: 769px)"')
    const html = `<picture>${wide}${source('avif', 'narrow', 'media="(max-width: 768px)"')}<img src="/a.jpg"></picture>`
    expect(picturesOf(html).all).toEqual(['/narrow-960.avif'])
  })

  it('includes pictures that a script fetches later, and excludes data: addresses', () => {
    const later = source('avif', 'a').replace('srcset', 'data-srcset')
    const html = `<picture>${later}<img data-src="/a.jpg"></picture><img src="data:image/png;base64,AA"><img src="/b.png">`
    expect(picturesOf(html)).toEqual({ first: ['/a-960.avif', '/b.png'], all: ['/a-960.avif', '/b.png'] })
  })
})
