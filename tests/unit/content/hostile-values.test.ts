import { afterEach, beforeEach, expect, it } from 'vitest'
import { SampleProject } from './sample-project'

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
})
afterEach(() => project.dispose())

const dryer = 'content/pages/product/dryer.json'
const gasFlow = 'content/collections/posts/gas-flow.json'

/** Sets an outermost field of a JSON file. @param json text of the value */
function set(file: string, name: string, json: string): void {
  const value: unknown = JSON.parse(project.read(file))
  project.write(
    file,
    JSON.stringify({ ...Object(value), [name]: '@' }).replace('"@"', () => json),
  )
}

it('reports JSON that is nested too deeply instead of overflowing the stack', async () => {
  set(dryer, 'heroTitle', '['.repeat(20_000) + ']'.repeat(20_000))
  expect(await project.report()).toMatch(/The content is nested too deeply\.\n[\s\S]*Look for a bracket/)
})

it('shows a character outside of the basic plane whole, and says what to do', async () => {
  project.write(dryer, '\u{1f600}')
  expect(await project.report()).toMatch(/The character \u{1f600} is not allowed here\.\n[\s\S]*Remove it/u)
})

it.each([
  ['an object in place of one of some words', gasFlow, 'topic', '{ "toString": {} }'],
  ['an object in place of a template', dryer, 'template', '{ "toString": {} }'],
  [
    'a list in place of a unit',
    dryer,
    'technicalSpecifications',
    '{ "Flow": { "property": "gas flow", "quantity": { "unit": ["bar(g)"], "value": 5 } } }',
  ],
  [
    'an object in place of the file of a picture',
    dryer,
    'heroBackgroundImage',
    '{ "file": { "toString": 1 }, "alt": "A dryer." }',
  ],
  [
    'an object in place of a label',
    dryer,
    'leadFigures',
    '[{ "label": { "toString": 1 }, "property": "flow", "quantity": { "value": 5, "unit": "bar" } }]',
  ],
  [
    'an object in place of a figure',
    dryer,
    'leadFigures',
    '[{ "label": "Flow", "property": "flow", "quantity": { "min": { "toString": 1 }, "max": 5, "unit": "bar" } }]',
  ],
  [
    'a figure that no number can hold',
    dryer,
    'leadFigures',
    '[{ "label": "Flow", "quantity": { "value": 1e999, "unit": "bar" } }]',
  ],
  ['an inherited key in place of an address', 'content/pages/product/index.json', 'of', '"constructor"'],
])('reports %s as a mistake of the field', async (_, file, name, json) => {
  set(file, name, json)
  const { diagnostics } = await project.run()
  expect(diagnostics.map((one) => one.file)).toContain(file)
})
