import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SampleProject } from './sample-project'

const dryer = 'content/pages/product/dryer.json'
const schema = 'schemas/pages/product.schema.json'

let project: SampleProject
beforeEach(() => {
  project = new SampleProject()
  const written = JSON.parse(project.read(schema))
  written.required = written.required.filter((name: string) => !['features', 'closing'].includes(name))
  written.properties.sections = {
    title: 'Sections',
    description: 'The sections in order.',
    sectionList: {
      features: { title: 'Features', fields: ['features'], anchor: 'features' },
      values: { title: 'Values', fields: ['specifications'], optional: ['flow'], anchor: 'values' },
      closing: { title: 'Closing block', fields: ['closing'], anchor: 'closing' },
    },
  }
  project.write(schema, JSON.stringify(written, null, 2))
})
afterEach(() => project.dispose())

/** Adds a list of sections to the dryer's page, and removes fields. */
function edit(sections: unknown, removed: readonly string[] = []) {
  const page = JSON.parse(project.read(dryer))
  for (const field of removed) delete page[field]
  project.write(dryer, JSON.stringify(sections ? { ...page, sections } : page, null, 2))
}

async function record(): Promise<Record<string, unknown>> {
  const { diagnostics } = await project.run()
  expect(diagnostics).toEqual([])
  return JSON.parse(project.read('src/generated/data/product/dryer.json'))
}

describe('records of pages with sections', () => {
  it('list all sections in the order of the schema without a list in the file', async () => {
    edit(undefined)
    expect(await record()).toMatchObject({ sections: ['features', 'values', 'closing'] })
  })

  it('leave out a section whose fields are not written', async () => {
    edit(undefined, ['features'])
    expect(await record()).toMatchObject({ sections: ['values', 'closing'] })
  })

  it('follow the order of the list in the file', async () => {
    edit(['closing', { section: 'features' }])
    expect(await record()).toMatchObject({ sections: ['closing', 'features'] })
  })

  it('do not contain the fields of sections that are hidden or not listed', async () => {
    edit([{ section: 'values', hidden: true }, 'closing'])
    const written = await record()
    expect(written).toMatchObject({ sections: ['closing'], title: 'Dryers' })
    expect(Object.keys(written)).not.toContain('specifications')
    expect(Object.keys(written)).not.toContain('features')
  })
})

describe('reports on sections', () => {
  it('accept a hidden section without fields', async () => {
    edit([{ section: 'features', hidden: true }, 'closing'], ['features'])
    expect(await project.report()).toBe('')
  })

  it('suggest the name of a misspelt section', async () => {
    edit(['features', 'closnig'])
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:64:5 · Sections 2
        This is not one of the accepted values.
            63 |     "features",
          > 64 |     "closnig"
               |     ^^^^^^^^^
            65 |   ]
        Expected: features, values or closing
        Found:    "closnig"
        Did you mean "closing"?"
    `)
  })

  it('name the missing fields of a section beside a misspelt one', async () => {
    edit(['closnig', 'features'], ['features'])
    const report = await project.report()
    expect(report).toContain('Did you mean "closing"?')
    expect(report).toContain('The section "features" (Features) is listed, but its fields are missing.')
  })

  it('suggest the name of a misspelt section with settings', async () => {
    edit([{ section: 'featurs', hidden: true }])
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:64:18 · Sections 1 › Section
        This is not one of the accepted values.
            63 |     {
          > 64 |       "section": "featurs",
               |                  ^^^^^^^^^
            65 |       "hidden": true
        Expected: features, values or closing
        Found:    "featurs"
        Did you mean "features"?"
    `)
  })

  it('name a section that is listed twice', async () => {
    edit(['features', { section: 'features', hidden: true }])
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:64:5 · Sections 2
        The section "features" is listed twice.
            63 |     "features",
          > 64 |     {
               |     ^
            65 |       "section": "features",
        Expected: each section once
        Found:    "features"
        Delete one of the two."
    `)
  })

  it('name the missing fields of a listed section', async () => {
    edit(['features', 'closing'], ['features'])
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:48:5 · Sections 1
        The section "features" (Features) is listed, but its fields are missing.
            47 |   "sections": [
          > 48 |     "features",
               |     ^^^^^^^^^^
            49 |     "closing"
        Expected: the field "features" in this file
        Add what is missing, or delete "features" from the list."
    `)
  })

  it('name all missing fields of a section, also beside an unknown one', async () => {
    const written = JSON.parse(project.read(schema))
    written.properties.sections.sectionList.closing.fields = ['features', 'closing']
    project.write(schema, JSON.stringify(written))
    edit(['closing'], ['features', 'closing'])
    expect(await project.report()).toContain('Expected: the fields "features", "closing" in this file')
    project.write(dryer, project.read(dryer).replace('{', '{ "unrelated": 1,'))
    const report = await project.report()
    expect(report).toContain('There is no field "unrelated" here.')
    expect(report).toContain('The section "closing" (Closing block) is listed, but its fields are missing.')
  })

  it('name the missing field of a section that is half written', async () => {
    edit(undefined, ['specifications'])
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:1:1
        The field "specifications" (Specifications) is missing.
          > 1 | {
              | ^
            2 |   "template": "product",
        Expected: a block { … }
        Label and text.
        The section "values" (Values) needs it."
    `)
  })

  it('name a misspelt field of a section once', async () => {
    const page = project.read(dryer)
    project.write(dryer, page.replace('"specifications"', '"specificatoins"'))
    expect(await project.report()).toMatchInlineSnapshot(`
      "content/pages/product/dryer.json:52:3
        There is no field "specificatoins" here.
            51 |   },
          > 52 |   "specificatoins": {
               |   ^^^^^^^^^^^^^^^^
            53 |     "Pressure": "4–10 bar"
        Expected: one of the unused fields: draft, publishOn, specifications or sections
        Found:    "specificatoins"
        Did you mean "specifications"?"
    `)
  })
})
