import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { budgets } from '../../../scripts/site/budgets/budgets'
import { keepBudgets, overBudget } from '../../../scripts/site/budgets/keep-budgets'
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

/** Bytes that no compression makes fewer. */
const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * index * 31 + 7 * index) % 251))
/** Text that compresses to about its length in bytes times three quarters. */
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
  it('are those that run and those that are fetched ahead, nothing else', () => {
    const html = page(
      '<link rel="modulepreload" href="/a.js" fetchPriority="low"/><link rel="stylesheet" href="/x.css"><link rel="preload" href="/f.woff2">',
      '<script>inline()</script><script type="module" async="" src="/b.js"></script>',
    )
    expect(scriptsOf(html)).toEqual(['/b.js', '/a.js'])
  })

  it('are also those that the page starts by itself', () => {
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

  it('over the budget end the build, by the size they have compressed', async () => {
    write('assets/a.js', noise(budgets.firstLoadScript - 10))
    write('assets/b.js', 'b'.repeat(5000))
    write(
      'index.html',
      page('<link rel="modulepreload" href="/assets/a.js">', '<script src="/assets/b.js" async></script>'),
    )
    const pages = [{ file: 'index.html', template: 'home' }]
    const before = await overBudget(dist, pages)
    expect(before.map(({ what }) => what)).toEqual(['scripts of the first load'])
    await expect(keepBudgets(dist, pages)).rejects.toThrow('index.html: scripts of the first load')
    await precompress(dist, { cache: join(dist, '.compressed') })
    expect(await overBudget(dist, pages)).toEqual([])
    await keepBudgets(dist, pages)
  })
})

describe('the first screen', () => {
  it('ends with the first section of the content', () => {
    expect(firstScreenOf(page('<style>a</style>', 'one', 'two'))).toMatch(/<style>a<\/style>.*<section>one$/)
  })

  it('ends with the content where there is no section', () => {
    expect(firstScreenOf('<head></head><main>all</main>rest')).toBe('<head></head><main>all')
  })

  it.each([
    ['a stylesheet', '<link rel="stylesheet" href="/x.css">'],
    ['a script', '<script src="/x.js"></script>'],
  ])('that waits for %s is refused', (_, head) => {
    expect(() => firstScreenOf(page(head, ''))).toThrow('has to be fetched')
  })

  it('over the budget ends the build, with the longest page of each template', async () => {
    write('a.html', page(`<style>${noisyText(16_000)}</style>`, 'a'))
    write('b.html', page(`<style>${noisyText(22_000)}</style>`, 'b'))
    write('c.html', page('<style>p{}</style>', 'c', noisyText(30_000)))
    const pages = ['a', 'b', 'c'].map((name) => ({
      file: `${name}.html`,
      template: name === 'c' ? 'short' : 'long',
    }))
    const found = await overBudget(dist, pages)
    expect(found.map(({ file, what }) => [file, what])).toEqual([['b.html', 'first screen']])
  })
})

describe('pictures', () => {
  const source = (type: string, name: string, more = '') =>
    `<source type="image/${type}" ${more} srcset="/${name}-360.${type} 360w, /${name}-720.${type} 720w, /${name}-960.${type} 960w"/>`

  it('are counted in the format and width that a phone fetches', () => {
    const html = `<picture>${source('avif', 'a')}${source('webp', 'a')}<img src="/a.jpg" loading="lazy"></picture>`
    expect(picturesOf(html)).toEqual({ first: [], all: ['/a-960.avif'] })
  })

  it('for narrow screens come before those for wide ones', () => {
    const wide = source('avif', 'wide', 'media="(min-width: 769px)"')
    const html = `<picture>${wide}${source('avif', 'narrow', 'media="(max-width: 768px)"')}<img src="/a.jpg"></picture>`
    expect(picturesOf(html).all).toEqual(['/narrow-960.avif'])
  })

  it('that a script fetches when they are seen count too, those inside the document do not', () => {
    const later = source('avif', 'a').replace('srcset', 'data-srcset')
    const html = `<picture>${later}<img data-src="/a.jpg"></picture><img src="data:image/png;base64,AA"><img src="/b.png">`
    expect(picturesOf(html)).toEqual({ first: ['/a-960.avif', '/b.png'], all: ['/a-960.avif', '/b.png'] })
  })

  it('over the budget end the build', async () => {
    write('a.avif', noise(budgets.homeFirstPictures + 1))
    write('b.avif', noise(budgets.productPictures + 1))
    write('index.html', page('', '<img src="/a.avif">'))
    write('product.html', page('', '<img src="/b.avif" loading="lazy">'))
    const found = await overBudget(dist, [
      { file: 'index.html', template: 'home' },
      { file: 'product.html', template: 'product' },
    ])
    expect(found.map(({ file, what }) => `${file} ${what}`).sort()).toEqual([
      'index.html pictures of the first screen',
      'product.html all pictures',
    ])
  })
})
