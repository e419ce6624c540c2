import { describe, expect, it } from 'vitest'
import { packagesOf } from '../../../scripts/site/bundles/bundled-packages'
import { visitorNotices } from '../../../scripts/site/licences/visitor-notices'
import { repository } from '../../project/project-copy'

describe('packagesOf', () => {
  it('names each package once, by its folder', () => {
    expect(
      packagesOf([
        '/home/a/site/node_modules/react/cjs/react.production.js',
        '/home/a/site/node_modules/react/index.js?commonjs',
        'C:\\site\\node_modules\\@tanstack\\store\\dist\\index.js',
        '/home/a/site/node_modules/a/node_modules/@b/c/index.js',
        '/home/a/site/src/app/entry-client.tsx',
      ]),
    ).toEqual(['node_modules/@tanstack/store', 'node_modules/a/node_modules/@b/c', 'node_modules/react'])
  })

  it('names the bundlers for the helpers that they add', () => {
    expect(packagesOf(['\0vite/preload-helper.js', '\0rolldown/runtime.js', '\0commonjsHelpers.js'])).toEqual(
      ['node_modules/rolldown', 'node_modules/vite'],
    )
  })
})

describe('visitorNotices', () => {
  it('contains the notices of the packages and of the material', () => {
    const text = visitorNotices(repository, ['node_modules/react'])
    expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m)
    expect(text).toContain('Copyright (c) Meta Platforms')
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).toContain('Natural Earth')
  })

  it("leaves out what only Vite's own program contains", () => {
    const text = visitorNotices(repository, ['node_modules/vite'])
    expect(text).toContain('Vite is released under the MIT license')
    expect(text).not.toContain('Bundled dependencies')
  })

  it('rejects a package that is not in the lockfile', () => {
    expect(() => visitorNotices(repository, ['node_modules/no-such-package'])).toThrow(
      'not in package-lock.json',
    )
  })
})
