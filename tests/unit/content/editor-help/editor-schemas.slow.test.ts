import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '../../../../scripts/lib/files-below'
import { EditorProject } from './editor-project'

const root = resolve(import.meta.dirname, '../../../..')
const contentFiles = filesBelow(join(root, 'content'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => `content/${file}`)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const product = 'content/pages/product/new.json'

let project: EditorProject
beforeAll(() => {
  project = new EditorProject(root)
})

describe('the schemas for code editors', () => {
  it('report nothing in any content file', async () => {
    const found = await Promise.all(contentFiles.map((file) => project.problems(file, read(file))))
    expect(found.flat()).toEqual([])
  })

  it('explain every field of every content file', async () => {
    const silent: string[] = []
    const seen = new Set<string>()
    for (const file of contentFiles) {
      const text = read(file)
      for (const { offset, field } of fieldsOf(parseTree(text))) {
        // The fields of the files of one folder have the same schema.
        const kind = `${file.slice(0, file.lastIndexOf('/'))} ${field}`
        if (seen.has(kind)) continue
        seen.add(kind)
        const hover = await project.hover(file, `${text.slice(0, offset + 1)}▮${text.slice(offset + 1)}`)
        if (!/\n.{3}/s.test(hover)) silent.push(`${file}: ${field}: ${hover}`)
      }
    }
    expect(seen.size).toBeGreaterThan(300)
    expect(silent).toEqual([])
  })

  it('explain a field in its own words, not in those of the schema it shares', async () => {
    const hover = await project.hover(product, '{ "template": "product", "heroBack▮groundImage": {} }')
    expect(hover).toContain(describedIn('schemas/pages/product.schema.json', 'heroBackgroundImage'))
  })

  it('report mistakes', async () => {
    const problems = async (text: string) => (await project.problems(product, text)).join('\n')
    expect(await problems('{ "template": "produkt" }')).toContain('"product"')
    expect(await problems('{ "template": "product", "titel": "x" }')).toContain(
      'Property titel is not allowed',
    )
    expect(await problems('{ "template": "product" }')).toContain('Missing property "card"')
    expect(await problems('{ "template": "product", "card": { "icon": "leav" } }')).toContain(
      'Value is not accepted',
    )
    expect(await problems('{ "template": "product", "$include": "shared/none.json" }')).toContain(
      '"shared/closing.json"',
    )
  })

  it('require no field that an include may bring', async () => {
    const text = '{ "template": "product", "$include": "shared/process-skids.json" }'
    expect(await project.problems(product, text)).toEqual([])
  })

  it('measure a text only if it has no markup', async () => {
    const about = (title: string) =>
      project.problems('content/shared/closing.json', JSON.stringify({ heading: title }))
    expect(await about('x'.repeat(2000))).toHaveLength(1)
    expect(await about(`*${'x'.repeat(2000)}*`)).toEqual([])
  })

  it.each([
    ['units', product, `${inProduct('"leadFigures": [{ "quantity": { "unit": "▮" } }]')}`, 'Nm³/h'],
    ['icons', product, inProduct('"card": { "icon": "▮" }'), 'snowflake'],
    ['pictures', product, inProduct('"heroBackgroundImage": { "file": "▮" }'), 'hero.jpg'],
    ['fragments', product, inProduct('"closing": { "$include": "▮" }'), 'shared/closing.json'],
    ['sections', product, inProduct('"sections": ["▮"]'), 'features'],
    ['sections with settings', product, inProduct('"sections": [{ "section": "▮" }]'), 'features'],
    ['templates', 'content/pages/new.json', '{ "template": "▮" }', 'service'],
    ['addresses', 'content/navigation.json', '{ "header": [{ "path": "▮" }] }', '/product/nitrogen'],
    [
      'products',
      'content/pages/index.json',
      '{ "template": "home", "products": { "items": ["▮"] } }',
      '/product/nitrogen',
    ],
    ['warnings', product, inProduct('"acknowledge": { "▮" }'), 'orphanPage'],
    ['notes for the launch', product, inProduct('"▮"'), 'sample'],
    ['drafts', product, inProduct('"▮"'), 'draft'],
    ['interface texts', 'content/interface/header.json', '{ "▮" }', 'morePages'],
  ])('complete %s', async (_, file, marked, expected) => {
    expect(await project.completions(file, marked)).toContain(expected)
  })
})

function inProduct(fields: string): string {
  return `{ "template": "product", ${fields} }`
}

function describedIn(file: string, field: string): string {
  const node = findNodeAtLocation(parseTree(read(file)) ?? fail(), ['properties', field, 'description'])
  return String(node?.value)
}

function fail(): never {
  throw new Error('The file is empty.')
}

/** Places of the names of the fields in a file, each with its path without indices. */
function fieldsOf(node: Node | undefined, above = ''): { readonly offset: number; readonly field: string }[] {
  const key = node?.type === 'property' ? node.children?.[0] : undefined
  const field = key ? `${above}/${key.value}` : above
  const own = key ? [{ offset: key.offset, field }] : []
  return [...own, ...(node?.children ?? []).flatMap((child) => fieldsOf(child, field))]
}
