import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../../../scripts/desk/contract/edit'
import { applyEdit } from '../../../../scripts/desk/json/apply-edit'
import { parseWithRanges } from '../../../../scripts/desk/json/parse-with-ranges'
import { filesBelow } from '../../../../scripts/lib/files-below'
import { canonicalText } from '../../../../scripts/lib/json/canonical-text'
import { spotsIn } from './arbitraries'

const root = join(import.meta.dirname, '../../../..')

describe.each(['content', 'tests/fixture/content'])('every file of %s', (folder) => {
  const files = filesBelow(join(root, folder)).filter((file) => file.endsWith('.json'))

  it('is found', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  it.each(files.map((file) => relative(root, join(root, folder, file))))(
    '%s is canonical, and the same after edits that change nothing',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8')
      expect(canonicalText(parseWithRanges(text))).toBe(text)
      const value: JsonValue = JSON.parse(text)
      expect(applyEdit(text, { kind: 'set', pointer: '', value })).toBe(text)
      const spots = spotsIn(text).filter(({ pointer }) => pointer !== '')
      for (const { pointer, tree, index } of spots.filter((_, at) => at % 7 === 0)) {
        expect(applyEdit(text, { kind: 'set', pointer, value: JSON.parse(tree.source) })).toBe(text)
        expect(applyEdit(text, { kind: 'move', pointer, to: index })).toBe(text)
      }
    },
  )
})
