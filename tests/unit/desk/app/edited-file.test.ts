import { describe, expect, it } from 'vitest'
import {
  type EditedFile,
  fromServer,
  isChanged,
  mergeDisk,
  mergeServer,
} from '../../../../scripts/desk/app/session/edited-file'
import type { OpenFile } from '../../../../scripts/desk/contract/api'

const text = (name: string, phone: string) => `{ "name": "${name}", "phone": "${phone}" }\n`

const opened = (disk: string, draft?: { text: string; base: string }): OpenFile => ({
  file: 'site.json',
  text: disk,
  digest: 'x',
  schema: {},
  includes: [],
  usedBy: [],
  ...(draft && { draft }),
})

describe('an edited file', () => {
  it('has the text of the server when nothing here is unconfirmed', () => {
    const file = fromServer(opened(text('A', '1')))
    expect(mergeServer(file, opened(text('B', '1'))).text).toBe(text('B', '1'))
  })

  it('merges what was typed here with what changed elsewhere', () => {
    const file: EditedFile = { ...fromServer(opened(text('A', '1'))), text: text('A', '2') }
    const merged = mergeServer(file, opened(text('B', '1')))
    expect(merged.text).toBe(text('B', '2'))
    expect(isChanged(merged)).toBe(true)
  })

  it('keeps the local value of a field that both changed', () => {
    const file: EditedFile = { ...fromServer(opened(text('A', '1'))), text: text('A', '2') }
    expect(mergeServer(file, opened(text('A', '3'))).text).toBe(text('A', '2'))
  })

  it('keeps a text that is not valid JSON', () => {
    const file: EditedFile = { ...fromServer(opened(text('A', '1'))), text: '{' }
    expect(mergeServer(file, opened(text('B', '1'))).text).toBe('{')
  })

  it('asks only about fields that changed here and on disk', () => {
    const file = fromServer(opened(text('C', '3'), { text: text('B', '1'), base: text('A', '1') }))
    const merged = mergeDisk(file)
    expect(merged?.text).toBe(text('B', '3'))
    expect(merged?.conflicts).toEqual([{ pointer: '/name', base: '"A"', disk: '"C"', draft: '"B"' }])
  })

  it('has nothing to merge while the text on disk is what the draft started from', () => {
    expect(
      mergeDisk(fromServer(opened(text('A', '1'), { text: text('B', '1'), base: text('A', '1') }))),
    ).toBeUndefined()
  })
})
