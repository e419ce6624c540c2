import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../../scripts/content/schemas/schema'
import { schemaFiles } from '../../schemas/project-schemas'
import { repository } from './copy-content'
import { schemasOf } from './schemas-of'

describe('loadSchemas', () => {
  it('derives the id of a schema from its path, and the template of a page', () => {
    const { byId, pages } = schemasOf({ 'pages/event': { properties: { place: { maxLength: 60 } } } })
    expect([...byId.keys()]).toContain('https://schemas.local/pages/event.schema.json')
    expect(pages.get('event')).toMatchObject({
      required: ['template'],
      properties: { template: { const: 'event' }, place: { type: 'string' } },
    })
  })

  it('derives types from keywords that only one type has, and closes objects', () => {
    const { at } = schemasOf({
      'shared/list': {
        items: { properties: { text: { maxLength: 9 }, link: { link: true }, any: { description: 'Any.' } } },
      },
      'shared/open': { additionalProperties: true, properties: { text: { maxLength: 9 } } },
    })
    expect(at('shared/list')).toMatchObject({
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { text: { type: 'string' }, link: { type: 'string' } },
      },
    })
    expect(at('shared/list').items?.properties?.any).not.toHaveProperty('type')
    expect(at('shared/open')).toMatchObject({ type: 'object', additionalProperties: true })
  })

  it('copies definitions: fields first, in order, and required as there; own keywords win', () => {
    const { at, byId } = schemasOf({
      'definitions/head': {
        description: 'A head.',
        required: ['heading'],
        properties: { kicker: { maxLength: 9 }, heading: { maxLength: 20 } },
      },
      'definitions/long-head': {
        extends: ['head'],
        allRequired: true,
        properties: { text: { extends: ['sentence'], maxLength: 80 } },
      },
      'definitions/sentence': { title: 'Sentence', description: 'One sentence.', maxLength: 40 },
      'shared/block': {
        extends: ['long-head'],
        description: 'A block.',
        properties: { picture: { picture: true }, heading: { maxLength: 30 } },
      },
    })
    const block = at('shared/block')
    expect(Object.keys(block.properties ?? {}).slice(0, 4)).toEqual(['kicker', 'heading', 'text', 'picture'])
    expect(block).toMatchObject({
      description: 'A block.',
      required: ['heading', 'text'],
      properties: {
        heading: { maxLength: 30 },
        text: { title: 'Sentence', description: 'One sentence.', maxLength: 80, type: 'string' },
      },
    })
    expect(block).not.toHaveProperty('extends')
    expect([...byId.keys()].join()).not.toContain('definitions')
  })

  it('reports a definition that does not exist', () => {
    expect(() => schemasOf({ 'shared/block': { extends: ['tail'] } })).toThrow(
      'schemas/definitions/tail.schema.json is missing.',
    )
  })

  it('tells editors which syntax a text may use', () => {
    const { at } = schemasOf({ 'shared/text': { description: 'A text.', maxLength: 9, inline: 'text' } })
    expect(at('shared/text').description).toBe('A text. May hold links, bold, italics and figures.')
  })
})

it('describes what repeats in one place', () => {
  const places = new Map<string, string[]>()
  for (const file of schemaFiles.filter((name) => !name.startsWith('linked/'))) {
    const visit = (value: unknown, place: string) => {
      if (typeof value !== 'object' || value === null) return
      if (isObject(value) && isObject(value.properties) && Object.keys(value.properties).length > 1) {
        const text = JSON.stringify(value.properties)
        places.set(text, [...(places.get(text) ?? []), place])
      }
      for (const [key, inner] of Object.entries(value)) visit(inner, `${place}/${key}`)
    }
    visit(JSON.parse(readFileSync(join(repository, 'schemas', file), 'utf8')), file)
  }
  expect([...places.values()].filter((repeated) => repeated.length > 1)).toEqual([])
})
