import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { toEsModule } from '../../../scripts/site/bundles/react-modules'

const require = createRequire(import.meta.url)

describe('toEsModule', () => {
  it.each([
    'react/cjs/react.production.js',
    'react/cjs/react-jsx-runtime.production.js',
    'react-dom/cjs/react-dom.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'scheduler/cjs/scheduler.production.js',
  ])('exports the names that %s exports', (file) => {
    const module = toEsModule(readFileSync(require.resolve(`../../../node_modules/${file}`), 'utf8')) ?? ''
    const [, list = ''] = /\nexport \{ (.*) \}$/.exec(module) ?? []
    const names = list.split(', ').map((entry) => entry.split(' as ')[1])
    // React's types do not describe these files.
    const exported: object = require(`../../../node_modules/${file}`)
    expect(names.sort()).toEqual(Object.keys(exported).sort())
  })

  it('selects the build for production', () => {
    const index = readFileSync(require.resolve('react-dom/client'), 'utf8')
    expect(toEsModule(index)).toContain("export * from './cjs/react-dom-client.production.js'")
  })

  it.each([
    ['module.exports = factory()'],
    ['exports.a = 1\nconst later = () => require(name)'],
    ['exports[name] = 1'],
    [''],
  ])('leaves other uses of CommonJS to the bundler: %s', (code) => {
    expect(toEsModule(code)).toBeUndefined()
  })
})
