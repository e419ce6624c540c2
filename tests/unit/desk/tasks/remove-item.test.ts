import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { removeItem } from '../../../../scripts/desk/tasks/deletion/remove-item'
import { TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const file = 'pages/product/nitrogen.json'

const unit = (id: string) => project.unit(file, id)

describe('removing a unit of a process flow', () => {
  it('takes its streams, the drawing of the product index and the plant finder along', async () => {
    const plan = removeItem(project.content(), { place: unit('receiver') })
    expect(plan.notes).toEqual([])
    expect(project.carryOut(plan)).toMatchInlineSnapshot(`
      {
        "pages/index.json": [
          "-"stations": ["intake", "compressor", "dryer", "adsorbers", "receiver", "dust-filter", "users"],",
          "-{ "after": "receiver", "letters": "FI", "label": "Flow", "shows": "amount" },",
          "+"stations": ["intake", "compressor", "dryer", "adsorbers", "dust-filter", "users"],",
        ],
        "pages/product/nitrogen.json": [
          "-"drawing": ["compressor", "dryer", "adsorbers", "receiver"],",
          "-{ "id": "receiver", "symbol": "receiver", "label": "Nitrogen receiver", "tag": "N₂", "column": 7 },",
          "-{ "from": "adsorbers", "to": "receiver", "line": "gas" },",
          "-{ "from": "receiver", "to": "dust-filter", "line": "gas" },",
          "+"drawing": ["compressor", "dryer", "adsorbers"],",
        ],
      }
    `)
    expect(await project.mistakes()).toBe('')
  })

  it('can join its neighbours by the stream that led to it', async () => {
    project.carryOut(removeItem(project.content(), { place: unit('receiver'), joins: true }))
    const { streams } = JSON.parse(project.read(file) ?? '').processFlow
    expect(streams).toContainEqual({ from: 'adsorbers', to: 'dust-filter', line: 'gas' })
    expect(await project.mistakes()).toBe('')
  })

  it('joins no neighbours where several streams begin or end', () => {
    expect(() => removeItem(project.content(), { place: unit('adsorbers'), joins: true })).toThrow(
      'one stream leads to it',
    )
  })

  it('says which list is left with fewer items than it needs', () => {
    project.replace(
      file,
      '"drawing": ["compressor", "dryer", "adsorbers", "receiver"]',
      '"drawing": ["dryer", "receiver"]',
    )
    const { notes } = removeItem(project.content(), { place: unit('receiver') })
    expect(notes).toEqual([expect.stringContaining('needs 2 items. Choose another one there.')])
  })

  it('refuses an item without an id', () => {
    const place = { file, pointer: '/processFlow/streams/0' }
    expect(() => removeItem(project.content(), { place })).toThrow('There is no id')
  })
})
