import { describe, expect, it } from 'vitest'
import { rewriteFunctions, rewriteImports } from '../../../../scripts/desk/marks/rewrite-imports'

const sources = {
  recorder: '/recorded.ts',
  formPlaces: (form: string) => ({
    '/0/label': { file: `interface/${form}-form.json`, pointer: '/fields/a' },
  }),
}
const rewrite = (code: string) => rewriteImports(code, '/src/a.tsx', sources)

describe('rewriteImports', () => {
  it('leaves a module without generated texts as it is', () => {
    expect(
      rewrite("import { useState } from 'react'\nimport type { Page } from '../generated/content'\n"),
    ).toBeUndefined()
  })

  it('keeps the line of every statement', () => {
    const code =
      "import * as text from '../generated/interface/faq'\nimport {\n  a,\n  b as c,\n} from './generated/interface/home'\nshow(text, a, c)"
    const lines = rewrite(code)?.split('\n')
    expect(lines?.[0]).toContain("const text = __desk.recordedTexts('faq', __desk_text)")
    expect(lines?.at(-1)).toBe('show(text, a, c)')
  })

  it('records each imported text under its own name', () => {
    const code = rewrite("import { close as closeLabel } from '../generated/interface/controls'\n")
    expect(code).toContain("import { close as __desk_closeLabel } from '../generated/interface/controls'")
    expect(code).toContain(
      `const closeLabel = __desk.recordedText('controls', 'close', __desk_closeLabel, "/src/a.tsx")`,
    )
  })

  it('records facts of the company, menus and fields of forms', () => {
    expect(rewrite("import site from '../generated/site.json'")).toContain(
      "recordedRecord(__desk_site, () => 'site')",
    )
    expect(rewrite("import site from '../generated/site-not-found.json'")).toContain(
      "recordedRecord(__desk_site, () => 'site')",
    )
    expect(rewrite("import { quoteFields } from '../generated/forms/quote'")).toContain(
      '{"/0/label":{"file":"interface/quote-form.json","pointer":"/fields/a"}}',
    )
  })

  it('leaves types of generated modules alone', () => {
    const code = "import { type Rules, quoteFields } from '../generated/forms/quote'"
    expect(rewrite(code)).toContain('import { type Rules, quoteFields as __desk_quoteFields }')
    expect(rewrite("import type { FieldRules } from '../generated/forms/field-rules'")).toBeUndefined()
  })

  it.each([
    ['"/about"', '"/about"'],
    ['{address}', 'address'],
  ])('records the page of a route at the address %s', (written, key) => {
    const code = `const page = useLoaderData({ from: '/x' })\n<PageHead page={page} address=${written} />`
    expect(rewrite(code)).toContain(`__desk.recordedRecord(useLoaderData({ from: '/x' }), () => ${key})`)
  })
})

describe('rewriteFunctions', () => {
  it('exports wrapped functions under their names', () => {
    const code = rewriteFunctions(
      'export function formatDate(date: string): string {}\n',
      '/recorded.ts',
      false,
    )
    expect(code).toContain('function formatDate(date: string): string {}')
    expect(code).not.toContain('export function')
    expect(code).toContain('const __desk_formatDate = __desk.derivedText(formatDate, [], false);')
    expect(code).toContain('export { __desk_formatDate as formatDate }')
  })

  it('leaves a module without exported functions as it is', () => {
    expect(rewriteFunctions('export const a = 1', '/recorded.ts', false)).toBeUndefined()
  })
})
