import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { importProblems } from '../../../../scripts/verify/lint/import-problems'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

/** Returns the problems of a project that consists of the given files. */
function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  roots.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return importProblems(root)
}

describe('import rules', () => {
  it('accepts imports along the allowed directions', () => {
    expect(
      problemsOf({
        'src/pages/home/home-template.tsx': `import { Card } from '../../components/card'\nexport const page = <Card />`,
        'src/components/card.tsx': `import { useState } from 'react'\nexport const Card = () => useState(1)`,
        'src/routing/head.ts': `import site from '../generated/site.json'\nexport const title = site`,
      }),
    ).toEqual([])
  })

  it.each([
    ['an import', `import { a } from '../shell/a'`],
    ['a type import', `import type { A } from '../shell/a'`],
    ['a side-effect import', `import '../shell/a'`],
    ['a re-export', `export { a } from '../shell/a'`],
    ['a dynamic import', `export const load = () => import('../shell/a')`],
    ['a type in an import expression', `export type A = typeof import('../shell/a')`],
  ])('rejects %s from a folder that the table does not list', (_, statement) => {
    const problems = problemsOf({
      'src/components/card.tsx': `\n${statement}`,
      'src/shell/a.ts': 'export const a = 1',
    })
    expect(problems).toEqual([
      expect.stringMatching(
        /^src\/components\/card\.tsx:2 imports src\/shell\/a\.ts\. src\/components may import only (?!.*shell)/,
      ),
    ])
  })

  it('rejects a package that the table does not list', () => {
    expect(problemsOf({ 'src/outbox/a.ts': `import { useState } from 'react'` })).toEqual([
      'src/outbox/a.ts:1 imports react. src/outbox may import only idb-keyval.',
    ])
  })

  it('rejects a generated record in a page, which gets its record from the route', () => {
    const [problem, ...others] = problemsOf({ 'src/pages/a.ts': `import '../generated/site.json'` })
    expect(problem).toContain('src/pages/a.ts:1 imports src/generated/site.json')
    expect(others).toEqual([])
  })

  it('rejects a view in the declaration of a kind of page, and the declaration in a view', () => {
    const problems = problemsOf({
      'src/pages/home/kind.ts': `import type { PageKind } from '../page-kind'\nimport { view } from './view'`,
      'src/pages/home/view.tsx': `export const view = 'home'`,
      'src/pages/page-kind.ts': `export type PageKind = string`,
      'src/pages/about/view.tsx': `import { kind } from './kind'`,
      'src/pages/about/kind.ts': `export const kind = 'about'`,
    })
    expect(problems).toEqual([
      expect.stringContaining('src/pages/about/view.tsx:1 imports src/pages/about/kind.ts'),
      expect.stringContaining('src/pages/home/kind.ts:2 imports src/pages/home/view.tsx'),
    ])
  })

  it('rejects a folder that the table does not know', () => {
    expect(problemsOf({ 'src/widgets/a.ts': `import 'react'` })).toEqual([
      'src/widgets/a.ts:1 is in a folder without an import rule: add src/widgets to the table.',
    ])
  })

  it('rejects two sibling folders that import each other through different files', () => {
    expect(
      problemsOf({
        'src/shell/update/a.ts': `import '../offline/b'`,
        'src/shell/update/c.ts': '',
        'src/shell/offline/b.ts': '',
        'src/shell/offline/d.ts': `import '../update/c'`,
      }),
    ).toEqual([
      'Folders import each other: src/shell/offline → src/shell/update → src/shell/offline (src/shell/offline/d.ts:1 imports src/shell/update/c.ts; src/shell/update/a.ts:1 imports src/shell/offline/b.ts).',
    ])
  })

  it('rejects a cycle of three folders', () => {
    const problems = problemsOf({
      'src/shell/update/a.ts': `import '../offline/b'`,
      'src/shell/offline/b.ts': '',
      'src/shell/offline/d.ts': `import '../status/e'`,
      'src/shell/status/e.ts': '',
      'src/shell/status/f.ts': `import '../update/g'`,
      'src/shell/update/g.ts': '',
    })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(
      'src/shell/offline → src/shell/status → src/shell/update → src/shell/offline',
    )
  })

  it('rejects files that import each other, types included', () => {
    expect(
      problemsOf({
        'src/units/a.ts': `import type { B } from './b'`,
        'src/units/b.ts': `import { c } from './c'`,
        'src/units/c.ts': `import { a } from './a'`,
      }),
    ).toEqual(['Files import each other: src/units/a.ts → src/units/b.ts → src/units/c.ts → src/units/a.ts.'])
  })
})
