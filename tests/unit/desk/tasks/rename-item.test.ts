import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { renameItem } from '../../../../scripts/desk/tasks/rename-item'
import { TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const file = 'pages/product/nitrogen.json'

const unit = (id: string) => project.unit(file, id)

describe('renaming a unit of a process flow', () => {
  it('rewrites its streams, the drawing of the product index and the plant finder', async () => {
    const plan = renameItem(project.content(), { place: unit('receiver'), to: 'buffer' })
    expect(plan.notes).toEqual([])
    expect(project.carryOut(plan)).toMatchInlineSnapshot(`
      {
        "pages/index.json": [
          "-"stations": ["intake", "compressor", "dryer", "adsorbers", "receiver", "dust-filter", "users"],",
          "-{ "after": "receiver", "letters": "FI", "label": "Flow", "shows": "amount" },",
          "+"stations": ["intake", "compressor", "dryer", "adsorbers", "buffer", "dust-filter", "users"],",
          "+{ "after": "buffer", "letters": "FI", "label": "Flow", "shows": "amount" },",
        ],
        "pages/product/nitrogen.json": [
          "-"drawing": ["compressor", "dryer", "adsorbers", "receiver"],",
          "-{ "id": "receiver", "symbol": "receiver", "label": "Nitrogen receiver", "tag": "N₂", "column": 7 },",
          "-{ "from": "adsorbers", "to": "receiver", "line": "gas" },",
          "-{ "from": "receiver", "to": "dust-filter", "line": "gas" },",
          "+"drawing": ["compressor", "dryer", "adsorbers", "buffer"],",
          "+{ "id": "buffer", "symbol": "receiver", "label": "Nitrogen receiver", "tag": "N₂", "column": 7 },",
          "+{ "from": "adsorbers", "to": "buffer", "line": "gas" },",
          "+{ "from": "buffer", "to": "dust-filter", "line": "gas" },",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('leaves units of the same name in other flows', () => {
    const { files } = renameItem(project.content(), { place: unit('compressor'), to: 'air-compressor' })
    expect(files.map((one) => one.file)).toEqual(['pages/index.json', file])
  })

  it('leaves the references where two units have the same name', () => {
    const place = unit('receiver')
    project.write(file, (project.read(file) ?? '').replace('"id": "compressor"', '"id": "receiver"'))
    expect(renameItem(project.content(), { place, to: 'buffer' }).changes).toHaveLength(1)
  })

  it('refuses an item without an id', () => {
    const place = { file, pointer: '/processFlow/streams/0' }
    expect(() => renameItem(project.content(), { place, to: 'buffer' })).toThrow('There is no id')
  })
})
