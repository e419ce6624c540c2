import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertBudgets, readBudgetExceptions } from '../../../scripts/site/budgets/budget-exceptions'
import { budgets } from '../../../scripts/site/budgets/budgets'
import { overBudget } from '../../../scripts/site/budgets/keep-budgets'
import { firstScreenOf, scriptsOf } from '../../../scripts/site/budgets/page-cost'
import { picturesOf } from '../../../scripts/site/budgets/pictures'
import { precompress } from '../../../scripts/site/build/precompress'
import { withStart } from '../../../scripts/site/prerender/start-scripts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'budgets-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), content)
}

/** Incompressible bytes. */
const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 31 + 7 * index) % 251))
/** Text that compresses to about three quarters of its length. */
function noisyText(length: number): string {
  let state = 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  }
  return Array.from({ length }, next).join('').replaceAll('<', '(')
}

const page = (head: string, first: string, rest = '') =>
  `<html><head>${head}</head><body><main><section>${first}</section><section>${rest}</section></main></body></html>`

describe('scripts of the first load', () => {
  it('are those that run and those that are preloaded, nothing else', () => {
    const html = page(
      '<link rel="modulepreload" href="/a.js" fetchPriority="low"/><link rel="stylesheet" href="/x.css"><link rel="preload" href="/f.woff2">',
      '<script>inline()</script><script type="module" async="" src="/b.js"></script>',
    )
    expect(scriptsOf(html)).toEqual(['/b.js', '/a.js'])
  })

  it('include those that the start script imports', () => {
    const html = withStart(page('', 'text'), {
      styles: '/assets/site.css',
      steps: ['/assets/library.js', '/assets/entry.js'],
      parts: ['/assets/a.js', '/assets/b.js'],
    })
    expect(scriptsOf(html)).toEqual([
      '/assets/library.js',
      '/assets/entry.js',
      '/assets/a.js',
      '/assets/b.js',
    ])
  })

  it('are compared with the budget by their compressed size', async () => {
    write('assets/a.js', noise(budgets.firstLoadScript - 10))
    write('assets/b.js', 'b'.repeat(5000))
    write(
      'index.html',
      page('<link rel="modulepreload" href="/assets/a.js">', '<script src="/assets/b.js" async></script>'),
    )
    const pages = [{ file: 'index.html', template: 'home' }]
    const before = await overBudget(dist, pages)
    expect(before.map(({ name }) => name)).toEqual(['firstLoadScript'])
    await precompress(dist, { cache: join(dist, '.compressed') })
    expect(await overBudget(dist, pages)).toEqual([])
  })
})

describe('the first screen', () => {
  it('ends with the first section of the content', () => {
    expect(firstScreenOf(page('<style>a</style>', 'one', 'two'))).toMatch(/<style>a<\/style>.*<section>one$/)
  })

  it('ends with the content of a page without sections', () => {
    expect(firstScreenOf('<head></head><main>all</main>rest')).toBe('<head></head><main>all')
  })

  it.each([
    ['a stylesheet', '<link rel="stylesheet" href="/x.css">'],
    ['a script', '<script src="/x.js"></script>'],
  ])('that waits for %s is refused', (_, head) => {
    expect(() => firstScreenOf(page(head, ''))).toThrow('blocks its first screen')
  })

  it('is compared with the budget on the longest page of each template', async () => {
    write('a.html', page(`<style>${noisyText(16_000)}</style>`, 'a'))
    write('b.html', page(`<style>${noisyText(22_000)}</style>`, 'b'))
    write('c.html', page('<style>p{}</style>', 'c', noisyText(30_000)))
    const pages = ['a', 'b', 'c'].map((name) => ({
      file: `${name}.html`,
      template: name === 'c' ? 'short' : 'long',
    }))
    const found = await overBudget(dist, pages)
    expect(found.map(({ file, name }) => [file, name])).toEqual([['b.html', 'firstScreen']])
  })
})

describe('pictures', () => {
  const source = (type: string, name: string, more = '') =>
    `<source type="image/${type}" ${more} srcset="/${name}-360.${type} 360w, /${name}-720.${type} 720w, /${name}-960.${type} 960w"/>`

  it('are counted in the format and width that a phone fetches', () => {
    const html = `<picture>${source('avif', 'a')}${source('webp', 'a')}<img src="/a.jpg" loading="lazy"></picture>`
    expect(picturesOf(html)).toEqual({ first: [], all: ['/a-960.avif'] })
  })

  it('are chosen for narrow screens first', () => {
    const wide = source('avif', 'wide', 'media="(min-width: 769px)"')
    const html = `<picture>${wide}${source('avif', 'narrow', 'media="(max-width: 768px)"')}<img src="/a.jpg"></picture>`
    expect(picturesOf(html).all).toEqual(['/narrow-960.avif'])
  })

  it('include deferred ones and exclude data: addresses', () => {
    const later = source('avif', 'a').replace('srcset', 'data-srcset')
    const html = `<picture>${later}<img data-src="/a.jpg"></picture><img src="data:image/png;base64,AA"><img src="/b.png">`
    expect(picturesOf(html)).toEqual({ first: ['/a-960.avif', '/b.png'], all: ['/a-960.avif', '/b.png'] })
  })

  it('are compared with the budgets of their template', async () => {
    write('a.avif', noise(budgets.homeFirstPictures + 1))
    write('b.avif', noise(budgets.productPictures + 1))
    write('index.html', page('', '<img src="/a.avif">'))
    write('product.html', page('', '<img src="/b.avif" loading="lazy">'))
    const found = await overBudget(dist, [
      { file: 'index.html', template: 'home' },
      { file: 'product.html', template: 'product' },
    ])
    expect(found.map(({ file, name }) => `${file} ${name}`).sort()).toEqual([
      'index.html homeFirstPictures',
      'product.html productPictures',
    ])
  })
})

describe('exceptions from the budgets', () => {
  const exception = {
    name: 'firstLoadScript',
    to: budgets.firstLoadScript + 7000,
    until: '2027-01-31',
  } as const
  const allowed = { ...exception, reason: 'React 19.3 security update' }
  const excess = {
    file: 'index.html',
    name: 'firstLoadScript',
    bytes: budgets.firstLoadScript + 5000,
  } as const
  const lastDay = new Date('2027-01-31T23:00:00Z')
  const dayAfter = new Date('2027-02-01T00:00:00Z')

  it('let a page exceed its budget up to the last day, and are printed', () => {
    expect(assertBudgets([excess], [allowed], lastDay)).toEqual([
      expect.stringContaining('until 2027-01-31: '),
    ])
    expect(assertBudgets([], [allowed], lastDay).join()).toContain('React 19.3 security update')
  })

  it('end with their last day', () => {
    expect(() => assertBudgets([excess], [allowed], dayAfter)).toThrow('could be exceeded until 2027-01-31')
  })

  it('do not allow more than they say, nor other budgets', () => {
    const more = { ...excess, bytes: allowed.to + 1 }
    expect(() => assertBudgets([more], [allowed], lastDay)).toThrow('index.html: scripts of the first load')
    const other = { ...excess, name: 'firstScreen', bytes: budgets.firstScreen + 1 } as const
    expect(() => assertBudgets([other], [allowed], lastDay)).toThrow('index.html: first screen')
  })

  it('are named by the error that a page over its budget causes, with page, figure and limit', () => {
    const { bytes } = excess
    const text = (figure: number) => figure.toLocaleString('en-GB')
    expect(() => assertBudgets([excess], [])).toThrow(
      `index.html: scripts of the first load: ${text(bytes)} of ${text(budgets.firstLoadScript)} bytes`,
    )
    expect(() => assertBudgets([excess], [])).toThrow(`"exceed":{"firstLoadScript":{"to":${bytes}`)
  })

  const setting = (exceed: unknown) => write('package.json', JSON.stringify({ budgets: { exceed } }))

  it('are read from package.json, which may have none', () => {
    const { name, ...rest } = allowed
    setting({ [name]: rest })
    expect(readBudgetExceptions(dist)).toEqual([allowed])
    write('package.json', '{}')
    expect(readBudgetExceptions(dist)).toEqual([])
  })

  it.each([
    ['an unknown budget', { script: { to: 1e6, reason: 'update', until: '2027-01-31' } }, 'no such budget'],
    ['no reason', { firstLoadScript: { to: 1e6, until: '2027-01-31' } }, '"reason"'],
    [
      'a limit below the budget',
      { firstLoadScript: { to: 1, reason: 'update', until: '2027-01-31' } },
      '"to"',
    ],
    ['an impossible day', { firstLoadScript: { to: 1e6, reason: 'update', until: '2027-13-01' } }, '"until"'],
  ])('are rejected with %s', (_, exceed, message) => {
    setting(exceed)
    expect(() => readBudgetExceptions(dist)).toThrow(message)
  })
})
