import { describe, expect, it } from 'vitest'
import { sectionProblems } from '../../../scripts/content/checks/section-problems'
import { entryOf } from './entry-of'
import { schemasOf } from './schemas-of'

const file = 'content/pages/plant.json'
const schemas = schemasOf({
  'pages/plant': {
    properties: {
      sections: {
        type: 'array',
        title: 'Sections',
        sectionList: {
          team: { title: 'Team', fields: ['team'], anchor: 'team' },
          figures: { title: 'Figures', fields: ['figures', 'note'], optional: ['flow'], anchor: 'figures' },
          contact: { title: 'Contact', fields: [], anchor: 'contact' },
        },
      },
      team: { type: 'string', title: 'Our team', description: 'Who works here.', maxLength: 80 },
      figures: { title: 'Figures', $ref: 'https://schemas.local/shared/figure-list.schema.json' },
      note: { type: 'string' },
      notes: { type: 'string' },
      flow: { type: 'object' },
    },
  },
  'shared/figure-list': { type: 'array' },
})
const schema = schemas.pages.get('plant')
const problemsOf = (value: unknown, parts: Parameters<typeof entryOf>[2] = {}) =>
  sectionProblems(entryOf(file, value, { schema, ...parts }), schemas)

const listed = (index: number, name: string, title: string) => ({
  file,
  place: { path: ['sections', index], of: 'value' },
  field: `Sections ${index + 1}`,
  message: `The section "${name}" (${title}) is listed, but its fields are missing.`,
  help: [`Add what is missing, or delete "${name}" from the list.`],
})
const noteReport = {
  file,
  place: { path: [], of: 'value' },
  message: 'The field "note" (Note) is missing.',
  expected: 'text',
  help: ['The section "figures" (Figures) needs it.'],
}

describe('sectionProblems', () => {
  it('reports listed sections without any of their fields', () => {
    expect(problemsOf({ sections: ['team', { section: 'figures' }] })).toEqual([
      { ...listed(0, 'team', 'Team'), expected: 'the field "team" in this file' },
      { ...listed(1, 'figures', 'Figures'), expected: 'the fields "figures", "note" in this file' },
    ])
  })

  it('reports each missing field of a section with some of its fields', () => {
    expect(problemsOf({ sections: ['figures'], figures: [] })).toEqual([noteReport])
    expect(problemsOf({ figures: [] })).toEqual([noteReport])
    expect(problemsOf({ figures: [], extra: '' })).toEqual([noteReport])
    expect(problemsOf({ flow: {}, note: '' })).toEqual([
      {
        ...noteReport,
        message: 'The field "figures" (Figures) is missing.',
        expected: 'a list [ … ]',
      },
    ])
  })

  it('reports a section that is listed twice', () => {
    expect(problemsOf({ sections: ['contact', { section: 'contact', hidden: true }] })).toEqual([
      {
        file,
        place: { path: ['sections', 1], of: 'value' },
        field: 'Sections 2',
        message: 'The section "contact" is listed twice.',
        expected: 'each section once',
        found: '"contact"',
        help: ['Delete one of the two.'],
      },
    ])
  })

  it('accepts a listed section that needs no field, or whose only field is misspelt', () => {
    expect(problemsOf({ sections: ['contact'] })).toEqual([])
    expect(problemsOf({ sections: ['team'], taem: 'Our people' })).toEqual([])
    expect(problemsOf({ figures: [], notes: '', notess: '' })).toEqual([])
  })

  it('accepts a section that does not show', () => {
    expect(problemsOf({ sections: [{ section: 'team', hidden: true }], figures: [] })).toEqual([])
    expect(problemsOf({})).toEqual([])
  })

  it('reports nothing of a page with an unresolved include, or of another kind', () => {
    expect(problemsOf({ sections: ['team'] }, { complete: false })).toEqual([])
    expect(problemsOf({ sections: ['team'] }, { schema: {} })).toEqual([])
    expect(problemsOf({ sections: ['team'] }, { schema: undefined })).toEqual([])
    expect(problemsOf('text')).toEqual([])
  })
})
