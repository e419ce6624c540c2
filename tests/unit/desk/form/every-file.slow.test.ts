import { resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FileForm } from '../../../../scripts/desk/app/form/file-form'
import type { Edit } from '../../../../scripts/desk/contract/edit'
import { openFiles } from './open-files'

/* Holds for any content: whatever editors write must survive being opened. */
const { files, lists } = await openFiles(resolve(import.meta.dirname, '../../../..'))

describe('the form of a content file', () => {
  it.each(files.map((file) => [file.file, file] as const))('shows %s without an edit', (_, file) => {
    const edits: Edit[] = []
    const markup = renderToStaticMarkup(
      createElement(FileForm, {
        file,
        text: file.text,
        problems: [],
        lookups: lists,
        onEdit: (made) => edits.push(...made),
        onSelect: () => undefined,
        takeFocus: () => undefined,
      }),
    )
    expect(edits).toEqual([])
    expect(markup).toContain('data-pointer')
  })
})
