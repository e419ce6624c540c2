import { expect, it } from 'vitest'
import type { Schema } from '../../../../scripts/content/schemas/schema'
import { bundleSchema } from '../../../../scripts/desk/server/views/bundle-schema'

const idOf = (name: string) => `https://schemas.local/${name}.schema.json`

it('holds every schema that another refers to once, without what only the build reads', () => {
  const row = {
    $id: idOf('shared/row'),
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      // A field of the name of a keyword.
      linked: { type: 'string', linked: 'product' },
      rows: { items: { $ref: idOf('shared/row') } },
    },
    required: ['linked'],
  }
  const known = new Map<string, Schema>([[idOf('shared/row'), row]])
  const page: Schema = {
    $id: idOf('pages/about'),
    type: 'object',
    properties: { rows: { anyOf: [{ $ref: idOf('shared/row') }, { $ref: idOf('shared/lost') }] } },
  }
  expect(bundleSchema(page, (id) => known.get(id))).toEqual({
    type: 'object',
    properties: { rows: { anyOf: [{ $ref: '#/$defs/shared~1row' }, { $ref: '#/$defs/shared~1lost' }] } },
    $defs: {
      'shared/row': {
        type: 'object',
        properties: {
          linked: { type: 'string' },
          rows: { items: { $ref: '#/$defs/shared~1row' } },
        },
        required: ['linked'],
      },
      'shared/lost': {},
    },
  })
})
