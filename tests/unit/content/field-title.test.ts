import { describe, expect, it } from 'vitest'
import { fieldLabel } from '../../../scripts/content/diagnose/field'
import { fieldTitle } from '../../../scripts/content/schemas/field-title'
import { fieldWords } from '../../../scripts/desk/json/field-words'

describe('the label of a field', () => {
  it('is words where the title names the type of an object', () => {
    expect(fieldTitle({ title: 'HeaderAction', type: 'object' })).toBe('Header action')
  })

  it('keeps the spelling of a name in the title of a text', () => {
    expect(fieldTitle({ title: 'WhatsApp number', type: 'string' })).toBe('WhatsApp number')
  })

  it('is the key in words where there is no title', () => {
    expect(fieldTitle({ type: 'string' }, 'heroTitle')).toBe('Hero title')
  })

  it('is the same in reports and in the review of changes', () => {
    const schema = {
      type: 'object',
      properties: {
        action: { title: 'HeaderAction', type: 'object', properties: { text: { title: 'Text' } } },
      },
    } as const
    const label = fieldLabel(schema, ['action', 'text'], { action: { text: '' } }, () => undefined)
    expect(label).toBe('Header action › Text')
    expect(fieldWords(schema, '/action/text')).toBe(label)
  })
})
