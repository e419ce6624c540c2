import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { DeleteAnswer } from '../../../../scripts/desk/contract/tasks'
import { deletePage } from '../../../../scripts/desk/tasks/deletion/delete-page'
import { fixtureFiles, TaskProject } from './task-project'

const project = new TaskProject()
afterEach(() => project.restore())
afterAll(() => project.dispose())

const file = 'pages/product/nitrogen.json'

/** The plan after each question is answered: figures become plain text, and links lead to the first page offered. */
function answeredPlan(one: string) {
  const answers = deletePage(project.content(), { file: one }).questions.map(
    ({ place, asPlainText, targets, removable }): DeleteAnswer => {
      const [target] = targets
      if (asPlainText !== undefined) return { place, choice: 'plain-text' }
      return { place, choice: removable === undefined && target ? { to: target.value } : 'remove' }
    },
  )
  return deletePage(project.content(), { file: one, answers })
}

describe('deleting a page', () => {
  it('removes entries of lists, loses optional links and keeps figures as words', async () => {
    const plan = answeredPlan(file)
    expect(plan.notes).toMatchInlineSnapshot(`
      [
        "Bookmarks and search results of /product/nitrogen redirect to /product.",
      ]
    `)
    expect(project.carryOut(plan)).toMatchObject({
      [file]: ['removed'],
      'collections/testimonials/operators.json': expect.arrayContaining([
        expect.stringMatching(
          /^\+"text": "Our nitrogen plants make 10–1,000\sNm³\/h at 95–99\.999\s% and 5–10\sbar\./,
        ),
        '+"link": "/sizing/medical-oxygen"',
      ]),
      'pages/faq.json': [
        '-"pages": ["/product/nitrogen", "/product/medical-oxygen", "/services/epc"],',
        '+"pages": ["/product/medical-oxygen", "/services/epc"],',
      ],
      'pages/product/desiccant-dryers.json': expect.arrayContaining([
        '+"products": [{ "page": "/product/medical-oxygen", "reason": "Needs dry compressed air" }],',
      ]),
      'redirects.json': [
        '-{ "from": "/product/nitrogen-generator", "to": "/product/nitrogen", "since": "2026-11-23" }',
        '+{ "from": "/product/nitrogen-generator", "to": "/product", "since": "2026-11-23" },',
        '+{ "from": "/product/nitrogen", "to": "/product", "since": "2026-12-01" }',
      ],
      'shared/products.json': ['-"/product/nitrogen",'],
    })
    for (const { source } of project.content().entries)
      expect(project.read(source.file.replace('content/', ''))?.replace(/"from": "[^"]*"/g, '')).not.toMatch(
        /\/product\/nitrogen(?!-)/,
      )
  })

  it('removes an optional reference alone, and names what stays around it', async () => {
    const post = 'collections/posts/sizing-medical-oxygen-from-beds.json'
    const page = 'pages/product/medical-oxygen.json'
    const before = JSON.parse(project.read(page) ?? '')
    const plan = deletePage(project.content(), { file: post })
    expect(plan.questions).toEqual([])
    project.carryOut(plan)
    const after = JSON.parse(project.read(page) ?? '')
    const texts = before.questions.map(({ question, answer }: Record<string, string>) => ({
      question,
      answer,
    }))
    expect(after.questions).toHaveLength(before.questions.length)
    expect(after.questions).toMatchObject(texts)
    const withArticle = before.questions.find(({ article }: { article?: string }) => article)
    expect(plan.changes.find(({ kept }) => kept?.includes(withArticle.question))?.kept).toContain(
      withArticle.answer,
    )
    expect(await project.mistakes()).toBe('')
  })

  it('names everything that goes in full', () => {
    const plan = deletePage(project.content(), { file })
    const menu = plan.changes.find(({ place }) => place.file === 'navigation.json')
    expect(menu?.before).toContain('Industrial Nitrogen Plant PSA & VPSA')
    const whole = plan.changes.find(({ place }) => place.file === file)
    const { questions } = JSON.parse(project.read(file) ?? '')
    for (const { question, answer } of questions) {
      expect(whole?.before).toContain(question)
      expect(whole?.before).toContain(answer)
    }
  })

  it('keeps the words of a link in a text', async () => {
    project.replace(
      'collections/posts/dew-point-classes-of-dried-air.json',
      '"text": "All air',
      '"text": "[Nitrogen](/product/nitrogen) too. All air',
    )
    const plan = deletePage(project.content(), { file })
    expect(plan.changes.find(({ place }) => place.file.startsWith('collections/posts/'))?.kept).toMatch(
      /^Nitrogen too\. /,
    )
  })

  it('asks about figures and required links, and leaves them until they are answered', () => {
    project.replace('shared/closing.json', '"link": "/getyourquote"', '"link": "/product/nitrogen"')
    const plan = deletePage(project.content(), { file })
    const asked = plan.questions.map(({ place }) => place.file)
    expect(asked).toContain('shared/closing.json')
    expect(asked).toContain('collections/testimonials/operators.json')
    expect(plan.files.find((one) => one.file === 'shared/closing.json')).toBeUndefined()
    expect(plan.questions.every(({ isAnswered }) => !isAnswered)).toBe(true)

    const link = plan.questions.find(({ place }) => place.file === 'shared/closing.json')
    expect(link?.targets.map(({ value }) => value)).toContain('/getyourquote')
    if (!link) return
    const answers = [{ place: link.place, choice: { to: '/getyourquote' } }]
    const answered = deletePage(project.content(), { file, answers })
    expect(answered.questions.find(({ place }) => place.file === 'shared/closing.json')?.isAnswered).toBe(
      true,
    )
    project.carryOut(answered)
    expect(project.read('shared/closing.json')).toContain('"link": "/getyourquote"')
  })

  it('asks whether the plant finder loses the plant, with the options that lead to it alone', () => {
    const { questions } = deletePage(project.content(), { file })
    const inFinder = questions.find(({ place }) => place.pointer.startsWith('/hero/finder/'))
    expect(inFinder).toMatchObject({ targets: [], text: expect.stringContaining('You need 3: Nitrogen') })
    if (!inFinder) return
    const answers = [{ place: inFinder.place, choice: 'remove' as const }]
    project.carryOut(deletePage(project.content(), { file, answers }))
    const { finder } = JSON.parse(project.read('pages/index.json') ?? '').hero
    expect(finder.plants.map(({ id }: { id: string }) => id)).not.toContain('nitrogen')
    expect(finder.need.map(({ id }: { id: string }) => id)).not.toContain('nitrogen')
    expect(finder.have.find(({ id }: { id: string }) => id === 'air').partners).toEqual(['oxygen', 'dry-air'])
  })

  it('names a plant of the plant finder by its product if no option has its name', () => {
    const biogas = 'pages/product/biogas.json'
    const { title } = JSON.parse(project.read(biogas) ?? '')
    const { questions } = deletePage(project.content(), { file: biogas })
    const inFinder = questions.find(({ place }) => place.pointer.startsWith('/hero/finder/'))
    expect(inFinder?.text).toContain(`Plants 1: ${title}`)
  })

  it('can mark the old address as gone', async () => {
    const post = 'collections/posts/reading-a-gas-flow.json'
    project.carryOut(deletePage(project.content(), { file: post, redirect: null }))
    expect(project.read('redirects.json')).not.toContain('reading-a-gas-flow')
    expect(await project.mistakes()).toBe('')
  })

  it('deletes a record that lists name', async () => {
    project.carryOut(deletePage(project.content(), { file: 'collections/industries/biogas.json' }))
    expect(await project.mistakes()).toBe('')
  })

  it.each(
    fixtureFiles(
      /^(?:pages\/(?:product|services)\/(?!index)|collections\/(?:posts|case-studies|industries))/,
    ),
  )('leaves no mistake after deleting %s', async (one) => {
    const plan = answeredPlan(one)
    expect(plan.questions.filter(({ isAnswered }) => !isAnswered)).toEqual([])
    project.carryOut(plan)
    expect(await project.mistakes()).toBe('')
  })

  it('refuses a page with a fixed address', () => {
    expect(() => deletePage(project.content(), { file: 'pages/sizing.json' })).toThrow('is fixed')
    expect(() => deletePage(project.content(), { file: 'site.json' })).toThrow('Only pages and records')
    expect(() => deletePage(project.content(), { file, redirect: '/nowhere' })).toThrow(
      'There is no public page at /nowhere.',
    )
  })
})
