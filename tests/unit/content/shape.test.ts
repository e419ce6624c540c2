import { afterEach, beforeEach, expect, it } from 'vitest'
import { SampleProject } from './sample-project'

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
})
afterEach(() => project.dispose())

async function shapes() {
  const run = await project.run()
  expect(run.diagnostics).toEqual([])
  const ofRecord = (file: string): unknown => JSON.parse(project.read(`src/generated/data/${file}`)).$shape
  const [, ofScripts] = /shape = '(.*)'/.exec(project.read('src/generated/shape.ts')) ?? []
  return { ofScripts, ofPage: ofRecord('product/dryer.json'), ofPost: ofRecord('blogs/gas-flow.json') }
}

it('is the same in the scripts and in every record', async () => {
  const { ofScripts, ofPage, ofPost } = await shapes()
  expect(ofScripts).toMatch(/^[0-9a-f]{8}$/)
  expect([ofPage, ofPost]).toEqual([ofScripts, ofScripts])
})

it('changes with what a schema allows, not with its descriptions or the content', async () => {
  const before = await shapes()
  project.replace('schemas/pages/product.schema.json', 'Shown in the browser tab.', 'Described differently.')
  project.replace('content/pages/product/dryer.json', '"title": "Dryers"', '"title": "All dryers"')
  expect(await shapes()).toEqual(before)
  project.replace(
    'schemas/pages/product.schema.json',
    '"properties": {\n    "template"',
    '"properties": {\n    "motto": { "title": "Motto", "description": "In a word.", "type": "string" },\n    "template"',
  )
  const after = await shapes()
  expect(after.ofPage).not.toBe(before.ofPage)
  expect(after.ofPost).toBe(after.ofScripts)
})
