import { expect, it } from 'vitest'
import { DeskSession } from '../../../../scripts/desk/app/session/desk-session'
import { draftRules } from '../../../../scripts/desk/app/session/edited-file'
import { RefusedRequest, type Request, ServerStopped } from '../../../../scripts/desk/app/session/request'
import { reviewChanges } from '../../../../scripts/desk/app/session/review-changes'
import type {
  DraftAnswer,
  DraftChange,
  DraftState,
  FieldProblem,
  SaveResponse,
} from '../../../../scripts/desk/contract/api'

const file = 'pages/about.json'
const onDisk = '{ "title": "On disk" }\n'
const titled = (title: string) => onDisk.replace('On disk', title)

/** Runs what waits for nothing but other callbacks. */
const settle = () => new Promise((done) => setImmediate(done))

/** A session, and a server that answers a change of a draft when the test says so. */
async function createKit() {
  const kit = {
    draft: { revision: 0, text: onDisk, base: onDisk, disk: onDisk } as DraftState,
    /** Texts that arrived. */
    sent: [] as (string | null)[],
    answers: [] as (() => void)[],
    /** What the server throws for a change. */
    fault: undefined as Error | undefined,
    retries: [] as (() => void)[],
    saved: { kind: 'saved', files: [file] } as SaveResponse,
    /** What the check of all drafts finds. */
    problems: [] as readonly FieldProblem[],
    /** Paths of the requests that read. */
    reads: [] as string[],
  }
  const keep = (change: DraftChange): DraftAnswer => {
    const isKept = change.replaces === kit.draft.revision
    if (isKept) kit.draft = { ...kit.draft, revision: kit.draft.revision + 1, text: change.text }
    return { isKept, draft: kit.draft }
  }
  const respond = async (path: string, body: unknown): Promise<unknown> => {
    if (path === 'draft') {
      const changes = body as DraftChange[]
      if (kit.fault) throw kit.fault
      kit.sent.push(...changes.map(({ text }) => text))
      await new Promise<void>((done) => kit.answers.push(done))
      return changes.map(keep)
    }
    kit.reads.push(path)
    if (path.startsWith('file'))
      return { file, text: onDisk, digest: 'x', draft: kit.draft, schema: {}, includes: [], usedBy: [] }
    if (path === 'save') return kit.saved
    return { groups: [], left: 0, changed: [], problems: kit.problems }
  }
  // The test answers with what the contract says.
  const request: Request = async (_, path, body) => (await respond(path, body)) as never
  const later = (call: () => void) => {
    kit.retries.push(call)
    return () => {}
  }
  const session = new DeskSession({}, { request, later, rules: draftRules })
  await session.files.open(file)
  return Object.assign(kit, { session, text: () => session.get().files.get(file)?.text })
}

it('sends a change at once, and what is typed during the request together after it', async () => {
  const { session, sent, answers } = await createKit()
  session.replace(file, titled('A'), 'Title')
  await settle()
  expect(sent).toEqual([titled('A')])
  session.replace(file, titled('AB'), 'Title')
  session.replace(file, titled('ABC'), 'Title')
  await settle()
  expect(sent).toEqual([titled('A')])
  answers.shift()?.()
  await settle()
  expect(sent).toEqual([titled('A'), titled('ABC')])
})

it('has unkept text until the server has answered, also when the text before was restored', async () => {
  const { session, answers } = await createKit()
  expect(session.files.hasUnkept).toBe(false)
  session.replace(file, titled('Typed'), 'Title')
  await settle()
  session.undo()
  expect(session.files.hasUnkept).toBe(true)
  for (let count = 0; count < 2; count += 1) {
    answers.shift()?.()
    await settle()
  }
  expect(session.files.hasUnkept).toBe(false)
})

it('keeps the text while the server is away, and sends it when the server answers again', async () => {
  const kit = await createKit()
  const { session, sent, answers, retries } = kit
  kit.fault = new ServerStopped('The server does not respond.')
  session.replace(file, titled('Typed'), 'Title')
  await settle()
  expect(session.get().retryAt).toBeDefined()
  expect(await session.save([file])).toBe(false)
  kit.fault = undefined
  retries.at(-1)?.()
  await settle()
  answers.shift()?.()
  await settle()
  expect(sent).toEqual([titled('Typed')])
  expect(session.get().retryAt).toBeUndefined()
  expect(session.files.hasUnkept).toBe(false)
})

it.each([401, 500])('sends a change again after the answer %i', async (status) => {
  const kit = await createKit()
  kit.fault = new RefusedRequest('Not now.', status)
  kit.session.replace(file, titled('Typed'), 'Title')
  await settle()
  kit.fault = undefined
  kit.retries.at(-1)?.()
  await settle()
  expect(kit.sent).toEqual([titled('Typed')])
})

it('says that a refused change is in this tab only, and sends the next one', async () => {
  const kit = await createKit()
  kit.fault = new RefusedRequest('The text is too long for a content file.', 413)
  kit.session.replace(file, titled('Long'), 'Title')
  await settle()
  expect(kit.session.get().notice).toBe(
    'The text is too long for a content file. The change is in this tab only.',
  )
  expect(kit.session.files.hasUnkept).toBe(true)
  kit.fault = undefined
  kit.session.replace(file, titled('Short'), 'Title')
  await settle()
  expect(kit.sent).toEqual([titled('Short')])
})

it('undoes its own change, and leaves a field as it is that another desk has changed since', async () => {
  const kit = await createKit()
  kit.session.replace(file, titled('Mine'), 'Title')
  await settle()
  kit.answers.shift()?.()
  await settle()
  kit.draft = { ...kit.draft, revision: 9, text: titled('Theirs') }
  await kit.session.refresh([file])
  expect(kit.text()).toBe(titled('Theirs'))
  kit.session.undo()
  expect(kit.text()).toBe(titled('Theirs'))
  expect(kit.session.get().notice).toBe('Undone: Title, except what was changed since')
})

it('does not save while a field waits for a decision', async () => {
  const kit = await createKit()
  kit.session.replace(file, titled('Mine'), 'Title')
  kit.draft = { ...kit.draft, revision: 9, text: titled('Theirs') }
  await settle()
  kit.answers.shift()?.()
  await settle()
  expect(kit.session.files.questions).toHaveLength(1)
  expect(await kit.session.save([file])).toBe(false)
  expect(kit.session.get().view).toBe('conflicts')
  kit.session.settle(kit.session.files.questions, ({ merged }) => merged, 'Decision')
  await settle()
  expect(kit.sent.at(-1)).toBe(titled('Mine'))
})

it('reads what the form offers again once another file has changed', async () => {
  const { session, reads } = await createKit()
  session.select({ file, from: 'list' })
  await session.load()
  const lookups = () => reads.filter((path) => path === 'lookups').length
  expect(lookups()).toBe(1)
  await session.refresh([file])
  expect(lookups()).toBe(1)
  await session.refresh(['pages/product/nitrogen.json'])
  expect(lookups()).toBe(2)
  await session.refresh([file])
  session.select({ file: 'pages/index.json', from: 'list' })
  await settle()
  expect(lookups()).toBe(3)
})

const mistake: FieldProblem = {
  place: { file: 'navigation.json', pointer: '/header/0' },
  severity: 'mistake',
  message: 'There is no such page.',
}

it('shows the list of mistakes after a refused save', async () => {
  const kit = await createKit()
  kit.session.view('save')
  Object.assign(kit, { saved: { kind: 'refused', problems: [mistake] }, problems: [mistake] })
  expect(await kit.session.save([file])).toBe(false)
  expect(kit.session.get()).toMatchObject({ view: 'mistakes', problems: [mistake] })
})

it('stays in the review, which lists them, if a save is refused for mistakes that the check of all drafts does not find', async () => {
  const kit = await createKit()
  kit.session.view('save')
  Object.assign(kit, { saved: { kind: 'refused', problems: [mistake] } })
  expect(await kit.session.save([file])).toBe(false)
  expect(kit.session.get()).toMatchObject({ view: 'save', problems: [] })
  expect(kit.session.get().notice).toContain('Nothing was written')
})

it('stays in the view that the editor opens while a save is running', async () => {
  const { session } = await createKit()
  session.view('save')
  const saved = session.save([file])
  session.view('publish')
  expect(await saved).toBe(true)
  expect(session.get().view).toBe('publish')
})

it('opens the review only after the actions that the editor has called before', async () => {
  const { session, answers } = await createKit()
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const renamed = session.actions.run(async () => {
    await answered
    session.replace(file, titled('Renamed'), 'Rename')
  })
  const reviewed = reviewChanges(session)
  await settle()
  expect(session.get().view).toBe('page')
  answer()
  await Promise.all([renamed, reviewed])
  expect(session.get().view).toBe('save')
  answers.shift()?.()
})
