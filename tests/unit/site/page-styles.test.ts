import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ClientFiles } from '../../../scripts/site/bundles/client-files'
import { layerOrder } from '../../../scripts/site/bundles/layer-order'
import { styleWriter } from '../../../scripts/site/bundles/page-styles'

const files: ClientFiles = {
  routes: {
    entry: '/entry.js',
    scripts: {},
    shellScript: undefined,
    styles: { __root__: ['/base.css'], '/page': ['/page.css'] },
    deferredStyles: { __root__: ['/shell.css'], '/page': ['/map.css', '/dialog.css'] },
  },
  siteSheet: { address: '/assets/site.css', text: '' },
  wholeSheet: { address: '/assets/whole.css', text: '' },
  shellSheet: { address: '/assets/shell.css', text: '' },
  sheets: {
    '/base.css': '@font-face{font-family:A}@layer base{body{color:red}.foot{color:blue}}',
    '/page.css':
      '@layer sections{.page{top:0}@media (width>9px){.page .note{top:1px}.foot .note,.page:not(.note){top:2px}}@media print{.page{top:3px}}}',
    '/map.css': '.map{top:0}',
    '/dialog.css': '.dialog{top:0}',
    '/shell.css': '.shell{top:0}',
  },
}
const write = styleWriter(files)

const map = '<div data-deferred><b class="map"></b></div>'
const documentOf = (main: string) =>
  `<html><head><title>Plants</title></head><body><main>${main}</main></body></html>`
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'))

describe('styleWriter', () => {
  it('writes the rules that can apply in the first section after the title', () => {
    const html = write(documentOf('<section class="page"></section><p class="foot"></p>'), [
      '__root__',
      '/page',
    ])
    expect(html).toContain(
      `</title><style>${layerOrder}@font-face{font-family:A}@layer base{body{color:red}}@layer sections{.page{top:0}@media (width>9px){.foot .note,.page:not(.note){top:2px}}}</style></head>`,
    )
  })

  it('writes the other rules into a template after that section, with all styles for visitors without scripts', () => {
    const html = write(documentOf('<section class="page"></section><p class="foot"></p>'), [
      '__root__',
      '/page',
    ])
    expect(bodyOf(html)).toMatch(
      /<\/section><noscript><link rel="stylesheet" href="\/assets\/whole\.css"><\/noscript><template><style>@layer base\{\.foot\{color:blue\}\}@layer sections\{@media \(width>9px\)\{\.page \.note\{top:1px\}\}@media print\{\.page\{top:3px\}\}\}<\/style><\/template><script>[^<]+<\/script><p class="foot">/,
    )
  })

  it('moves what needs an attribute that only scripts set, and the layout of paper, out of the head', () => {
    const sheet =
      '@layer base{[data-open]{top:0}}@layer sections{i[data-open]{top:1px}.a[data-open],section[data-line=gas]{top:2px}:root[data-theme=dark] .a{top:3px}}@page{margin:0}'
    const writePage = styleWriter({ ...files, sheets: { '/base.css': sheet } })
    const html = writePage(documentOf('<section class="a" data-line="other"></section>'), ['__root__'])
    expect(html).toContain(
      `</title><style>${layerOrder}@layer base{[data-open]{top:0}}@layer sections{.a[data-open],section[data-line=gas]{top:2px}:root[data-theme=dark] .a{top:3px}}</style></head>`,
    )
    expect(bodyOf(html)).toContain(
      '<template><style>@layer sections{i[data-open]{top:1px}}@page{margin:0}</style></template>',
    )
  })

  it('declares the layers before any sheet, in the order of the source', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../src/app/styles/index.css'), 'utf8')
    expect(source.match(/@layer [\w, ]+;/)?.[0]).toBe(layerOrder)
  })

  it('writes the styles of a deferred component to the part of the document that shows it', () => {
    const first = write(documentOf(`<section>${map}</section>`), ['__root__', '/page'])
    expect(first).toMatch(/\.map\{top:0\}<\/style><\/head>/)
    expect(bodyOf(first)).toContain(`<section>${map}`)
    const later = write(documentOf(`<section></section><section>${map}</section>`), ['__root__', '/page'])
    expect(bodyOf(later)).toMatch(
      /\.map\{top:0\}<\/style><\/template><script>[^<]+<\/script><section><div data-deferred>/,
    )
  })

  it('writes the styles of what only scripts add into a template at the end', () => {
    const html = write(documentOf('<section></section>'), ['__root__', '/page'])
    expect(html).toMatch(
      /<template><style>\.map\{top:0\}\n\.dialog\{top:0\}<\/style><\/template><script>[^<]+<\/script><\/body><\/html>$/,
    )
  })

  it('writes the styles of a page for its own routes, also after a page with the same class names', () => {
    const html = documentOf('<section class="page"></section>')
    expect(write(html, ['__root__', '/page'])).toContain('.page{top:0}')
    expect(write(html, ['__root__'])).not.toContain('.page{top:0}')
  })

  it('writes no style element without styles', () => {
    expect(bodyOf(write(documentOf('<p class="foot"></p>'), ['__root__']))).not.toContain('<style>')
  })
})
