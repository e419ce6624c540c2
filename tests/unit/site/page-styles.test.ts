import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layerOrder } from '../../../scripts/site/bundles/layer-order'
import { styleWriter } from '../../../scripts/site/bundles/page-styles'

const write = styleWriter({
  routes: {
    entry: '/entry.js',
    scripts: {},
    styles: { __root__: ['/base.css'], '/page': ['/page.css'] },
    deferredStyles: { __root__: ['/shell.css'], '/page': ['/map.css', '/dialog.css'] },
  },
  siteSheet: { address: '/assets/site.css', text: '' },
  shellSheet: { address: '/assets/shell.css', text: '' },
  sheets: {
    '/base.css': 'body{}',
    '/page.css': '.page{}',
    '/map.css': '.map{}',
    '/dialog.css': '.dialog{}',
    '/shell.css': '.shell{}',
  },
})

const map = '<div data-deferred><b class="map"></b></div>'
const documentOf = (main: string) =>
  `<html><head><title>Plants</title></head><body><main>${main}</main></body></html>`
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'))

describe('styleWriter', () => {
  it('writes the styles of the shell and the page after the title', () => {
    const html = write(documentOf('<section></section>'), ['__root__', '/page'])
    expect(html).toContain(`</title><style>${layerOrder}body{}\n.page{}</style></head>`)
  })

  it('declares the layers before any sheet, in the order of the source', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../src/styles/index.css'), 'utf8')
    expect(source.match(/@layer [\w, ]+;/)?.[0]).toBe(layerOrder)
  })

  it('writes the styles of a deferred component in the first section into the head', () => {
    const html = write(documentOf(`<section>${map}</section>`), ['__root__', '/page'])
    expect(html).toContain('<style>.map{}</style></head>')
    expect(bodyOf(html)).toContain(`<section>${map}`)
  })

  it('writes the styles of a later deferred component into a template before it, with the sheet of the site for visitors without scripts', () => {
    const html = write(documentOf(`<section></section><section>${map}</section>`), ['__root__', '/page'])
    expect(bodyOf(html)).toMatch(
      /<section><noscript><link rel="stylesheet" href="\/assets\/site\.css"><\/noscript><template><style>\.map\{\}<\/style><\/template><script>[^<]+<\/script><div data-deferred>/,
    )
  })

  it('writes the styles of what only scripts add into a template at the end', () => {
    const html = write(documentOf('<section></section>'), ['__root__', '/page'])
    expect(html).toMatch(
      /<template><style>\.map\{\}\n\.dialog\{\}<\/style><\/template><script>[^<]+<\/script><\/body><\/html>$/,
    )
  })

  it('writes no style element without styles', () => {
    expect(bodyOf(write(documentOf(''), ['__root__']))).not.toContain('<style>')
  })
})
