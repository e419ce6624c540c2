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
  it('name the missing fields of a section beside a misspelt one', async () => {
    edit(['closnig', 'features'], ['features'])
    const report = await project.report()
    expect(report).toContain('Did you mean "closing"?')
    expect(report).toContain('The section "features" (Features) is listed, but its fields are missing.')
  })
})
