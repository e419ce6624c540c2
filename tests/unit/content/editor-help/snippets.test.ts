import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { EditorProject } from './editor-project'

interface Snippet {
  readonly prefix: string
  readonly description: string
  readonly body: readonly string[]
}

const root = resolve(import.meta.dirname, '../../../..')
// The test checks this file.
const snippets = JSON.parse(readFileSync(`${root}/.vscode/content.code-snippets`, 'utf8')) as Readonly<
  Record<string, Snippet>
>

let project: EditorProject
beforeAll(() => {
  project = new EditorProject(root)
})

/** The text that a snippet inserts when its defaults are kept. */
function inserted({ body }: Snippet): string {
  const dates: Record<string, string> = { CURRENT_YEAR: '2026', CURRENT_MONTH: '12', CURRENT_DATE: '24' }
  return body
    .join('\n')
    .replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => dates[name] ?? name)
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll('\\$', '$')
}

/** Where each snippet belongs: the file, and the text around it. */
function placeOf(name: string, text: string): readonly [file: string, text: string] {
  if (name === 'Product page') return ['content/pages/product/new.json', text]
  if (name === 'Service page') return ['content/pages/services/new.json', text]
  const post = 'content/collections/posts/new.json'
  if (name === 'Post') return [post, text]
  const base = inserted(snippets.Post ?? { prefix: '', description: '', body: [] })
  if (name === 'Picture') return [post, base.replace(/\{\s*"file"[^}]*\}/, text)]
  if (name === 'Quantity')
    return [
      'content/pages/product/new.json',
      inserted(snippets['Product page'] ?? { prefix: '', description: '', body: [] }).replace(
        /"quantity": \{[^}]*\}/,
        `"quantity": ${text}`,
      ),
    ]
  return [post, base.replace(/\{ "type": "paragraph"[^}]*\}/, text)]
}

describe('the snippets', () => {
  it('cover a product, a service, a post, a quantity and the blocks of posts', () => {
    const prefixes = Object.values(snippets).map(({ prefix }) => prefix)
    expect(prefixes).toEqual(
      expect.arrayContaining(['product', 'service', 'post', 'quantity', 'paragraph', 'table']),
    )
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })

  it.each(Object.entries(snippets))('%s inserts valid content', async (name, snippet) => {
    const [file, text] = placeOf(name, inserted(snippet))
    expect(text).toContain(inserted(snippet))
    expect(await project.problems(file, text)).toEqual([])
  })
})
