import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withHiddenField } from '../../../src/forms/fields/hidden-field'
import { fillForm, readForm } from '../../../src/forms/fields/read-form'
import { vendorFields } from '../../../src/generated/forms/vendor'

/** The part of a control that is read and written. */
abstract class Control {
  constructor(public value: string) {}
}
class Input extends Control {}
class TextArea extends Control {}
class Select extends Control {}

/** A form with these controls. Of a form nothing else is read. */
const formOf = (controls: Readonly<Record<string, unknown>>) =>
  ({ elements: { namedItem: (name: string) => controls[name] ?? null } }) as unknown as HTMLFormElement

const emptyAnswers = Object.fromEntries(vendorFields.map(({ name }) => [name, '']))

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  vi.stubGlobal('HTMLSelectElement', Select)
})
afterEach(() => vi.unstubAllGlobals())

it('reads the trimmed text of every field, empty for one that is not in the form', () => {
  const form = formOf({
    vendorName: new Input(' Asha '),
    address: new TextArea('Pune\n'),
    vendorType: new Select('new'),
    // Two controls of one name are a list without a text.
    phone: { value: 'no control' },
    other: new Input('of no field'),
  })
  expect(readForm(form, vendorFields)).toEqual({
    ...emptyAnswers,
    vendorName: 'Asha',
    address: 'Pune',
    vendorType: 'new',
  })
})

it('fills empty fields alone, and tells whether there were any', () => {
  const vendorName = new Input('Asha')
  const address = new TextArea('')
  const email = new Input('')
  const form = formOf({ vendorName, address, email })
  const draft = { vendorName: 'Ben', address: 'Pune', email: '', phone: '1' }
  expect(fillForm(form, vendorFields, draft)).toBe(true)
  expect([vendorName.value, address.value, email.value]).toEqual(['Asha', 'Pune', ''])
  expect(fillForm(form, vendorFields, draft)).toBe(false)
})

it('adds the hidden field only when a program has filled it', () => {
  const answers = { vendorName: 'Asha' }
  expect(withHiddenField(formOf({ remarks: new Input(' buy ') }), answers)).toEqual({
    ...answers,
    hiddenField: 'buy',
  })
  for (const form of [formOf({ remarks: new Input('  ') }), formOf({})])
    expect(withHiddenField(form, answers)).toBe(answers)
})
