import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import type { Blob } from '../../../scripts/lib/graph/step'
import { clientFiles } from '../../../scripts/site/bundles/client-files'
import { layerOrder } from '../../../scripts/site/bundles/layer-order'

const blob = (text: string): Blob => ({
  digest: text,
  size: text.length,
  text: () => text,
  bytes: () => Buffer.from(text),
})

const manifest: Manifest = {
  'src/app/entry-client.tsx': {
    file: 'entry.js',
    isEntry: true,
    dynamicImports: ['src/shell/shell.tsx', 'page'],
  },
  'src/shell/shell.tsx': { file: 'shell.js' },
  page: { file: 'page.js' },
}
const styles = {
  'entry.js': ['assets/entry.css'],
  'shell.js': ['assets/shell.css'],
  'page.js': ['assets/page.css'],
}

it('declares the cascade order of the layers in both sheets, which apply also without the styles of a document', () => {
  const { siteSheet, shellSheet } = clientFiles({
    '.vite/manifest.json': blob(JSON.stringify(manifest)),
    '.vite/styles.json': blob(JSON.stringify(styles)),
    'assets/entry.css': blob('body{}'),
    'assets/shell.css': blob('.shell{}'),
    'assets/page.css': blob('.page{}'),
  })
  expect(siteSheet.text).toBe(`${layerOrder}.shell{}\n.page{}`)
  expect(shellSheet.text).toBe(`${layerOrder}.shell{}`)
})
