import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { copyContents } from '../../../../scripts/desk/tasks/copy/copy-contents'
import { copyPage } from '../../../../scripts/desk/tasks/copy/copy-page'
import { fixtureFiles, TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const nitrogen = 'pages/product/nitrogen.json'
const copy = 'pages/product/membrane.json'
const request = { file: nitrogen, title: 'Membrane nitrogen plant', name: 'membrane' }

describe('a copy of a page', () => {
  it.each(fixtureFiles(/^(?:pages\/(?:product|services)\/(?!index)|collections\/(?:posts|case-studies)\/)/))(
    'of %s is a draft without mistakes',
    async (file) => {
      project.carryOut(copyPage(project.content(), { ...request, file }))
      expect(await project.mistakes()).toBe('')
    },
  )

  it('keeps the figures of the original if the editor wants them', async () => {
    project.carryOut(copyPage(project.content(), { ...request, keepsFigures: true }))
    expect(await project.mistakes()).toBe('')
    expect(project.read(copy)).toContain('"quantity"')
    expect(project.read(copy)).not.toContain('TODO.')
  })

  it('has the words of the original, and a title, an address and a description of its own', () => {
    const plan = copyPage(project.content(), request)
    expect(project.carryOut(plan)).toMatchInlineSnapshot(`
      {
        "navigation.json": [
          "+{ "path": "/product/membrane", "label": "Membrane nitrogen plant", "icon": "factory" },",
        ],
        "pages/index.json": [
          "+"/product/membrane",",
        ],
        "pages/product/membrane.json": [
          "new",
        ],
        "shared/products.json": [
          "+"/product/membrane",",
        ],
      }
    `)
    expect(JSON.parse(project.read(copy) ?? '')).toMatchObject({
      title: 'Membrane nitrogen plant',
      description: expect.stringMatching(/^TODO: /),
      draft: true,
      card: { icon: 'factory', heading: 'Membrane nitrogen plant' },
      descriptionMainHeading: 'Oxygen stays behind, nitrogen goes on',
      processFlow: expect.anything(),
      majorFeatures: expect.anything(),
    })
  })

  it('does not repeat the questions of the original on the page of questions', () => {
    const faq = 'pages/faq.json'
    const pages = fixtureFiles(/^pages\/product\/(?!index)/).map((file) =>
      file.replace(/^pages|\.json$/g, ''),
    )
    const { pages: _, ...others } = JSON.parse(project.read(faq) ?? '')
    project.write(faq, JSON.stringify({ pages, ...others }))
    const plan = copyPage(project.content(), request)
    expect(plan.files.map(({ file }) => file)).not.toContain(faq)
    expect(plan.notes.join()).toContain('Add the copy there once it has its own.')
  })

  it('states no figure of the original, and keeps those of other pages', () => {
    const other = '{/product/bio-cng: Capacity}'
    project.replace(
      nitrogen,
      '"descriptionText": [',
      `"descriptionText": [\n    "At {−70 °C} and 5–7 bar, as ${other}.",`,
    )
    project.carryOut(copyPage(project.content(), request))
    expect(project.read(copy)).toContain(`"At TODO and TODO, as ${other}."`)
    expect(project.read(copy)).not.toContain('"quantity"')
  })

  it('leaves figures of other pages and the picture out if the editor wants others', () => {
    const { ownFigures } = copyContents(project.content(), nitrogen)
    const other = '{/product/bio-cng: Methane purity}'
    project.replace(nitrogen, '"descriptionText": [', `"descriptionText": [\n    "At 5–7 bar, as ${other}.",`)
    const before = copyContents(project.content(), nitrogen)
    expect(before.linked).toEqual([
      { page: 'Industrial Bio-CNG plant', figures: [expect.stringMatching(/\d/)] },
    ])
    expect(before.ownFigures).toBe(ownFigures + 1)
    expect(before.parts).toContain('Technical specifications')

    project.carryOut(copyPage(project.content(), { ...request, keepsFigures: true, leavesOutLinked: true }))
    expect(project.read(copy)).toContain('"At 5–7 bar, as TODO."')
    expect(JSON.parse(project.read(copy) ?? '').heroBackgroundImage).toEqual({
      file: before.picture,
      alt: 'TODO: say what the picture shows.',
    })
    const kept = { ...request, title: 'Other', name: 'other', keepsPicture: true }
    project.carryOut(copyPage(project.content(), kept))
    expect(JSON.parse(project.read('pages/product/other.json') ?? '').heroBackgroundImage.alt).not.toContain(
      'TODO',
    )
  })

  it('takes the blocks of a post along', () => {
    const { parts } = copyContents(project.content(), 'collections/posts/reading-a-gas-flow.json')
    expect(parts.join(', ')).toMatch(/^\d+ headings?, \d+ paragraphs?/)
  })

  it('leads to itself where the original does', () => {
    project.replace(
      nitrogen,
      '"descriptionText": [',
      '"descriptionText": [\n    "See [below](/product/nitrogen#specifications).",',
    )
    project.carryOut(copyPage(project.content(), request))
    expect(project.read(copy)).toContain('(/product/membrane#specifications)')
  })

  it.each([
    [{ ...request, file: 'pages/index.json' }, 'There is one such page'],
    [{ ...request, file: 'pages/search.json' }, 'Pages that can be copied: '],
    [{ ...request, file: 'pages/about.json' }, 'There is one such page'],
    [{ ...request, file: 'collections/testimonials/operators.json' }, 'There is one such page'],
    [{ ...request, name: 'bio-cng' }, 'There is a page at /product/bio-cng already'],
    [{ ...request, title: 'Industrial Nitrogen Plant PSA & VPSA' }, 'has this title already'],
  ])('is refused for %j', (wrong, message) => {
    expect(() => copyPage(project.content(), wrong)).toThrow(message)
  })
})
