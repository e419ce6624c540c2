import { describe, expect, it } from 'vitest'
import { ANSWERS, type Answer, FAULTLESS } from './model/answers'
import { recover } from './model/recovery'
import { type Context, type Operation, runCallbacks, Simulation } from './model/simulation'

/** Points of a crash; only after the request does the answer matter. */
const POINTS_BEFORE_REQUEST = ['before the enqueue commits', 'after the claim', 'before the request'] as const
const POINTS_AFTER_REQUEST = ['after the answer', 'before the settlement commits'] as const
type Point = (typeof POINTS_BEFORE_REQUEST)[number] | (typeof POINTS_AFTER_REQUEST)[number]

const CONTEXT_SETS: Readonly<Record<string, readonly Context['role'][]>> = {
  'one tab': ['tab'],
  'two tabs': ['tab', 'tab'],
  'a tab and the worker': ['tab', 'worker'],
  'an old worker and its successor': ['tab', 'old worker', 'worker'],
}

async function takeOperation(
  simulation: Simulation,
  context: Context,
  type: Operation['type'],
): Promise<Operation> {
  await runCallbacks()
  const operation = simulation.pending.find((one) => one.context === context && one.type === type)
  if (!operation) throw new Error(`no pending ${type}`)
  simulation.removePending(operation)
  return operation
}

/** Runs one submission until the crash of the last context. */
async function runUntilCrash(
  simulation: Simulation,
  point: Point,
  answer: Answer,
  body: {
    clientName: string
    contactInfo: string
  },
): Promise<void> {
  const [page] = simulation.contexts
  const crashing = simulation.contexts.at(-1)
  if (!page || !crashing) throw new Error('no context')
  // Offline, so that the crashing context sends it and not the page.
  simulation.isOnline = false
  simulation.invariants.submitting(body.clientName)
  void page.outbox
    .submit('quote', body)
    .then((result) => simulation.invariants.submitted(body.clientName, result))
  const enqueue = await takeOperation(simulation, page, 'update')
  if (point === 'before the enqueue commits') return simulation.crash(page)
  enqueue.succeed()
  await runCallbacks()
  simulation.isOnline = true
  for (const { outbox } of simulation.contexts) void outbox.flush().catch(() => {})
  // Every context has read the queued entry and is about to claim it.
  for (const context of simulation.contexts) (await takeOperation(simulation, context, 'read')).succeed()
  const claim = await takeOperation(simulation, crashing, 'update')
  if (point === 'after the claim') {
    claim.succeedSilently()
    return simulation.crash(crashing)
  }
  claim.succeed()
  const request = await takeOperation(simulation, crashing, 'send')
  if (point === 'before the request') return simulation.crash(crashing)
  request.answerWith(answer)
  const received = await takeOperation(simulation, crashing, 'answer')
  if (point === 'after the answer') return simulation.crash(crashing)
  received.succeed()
  await takeOperation(simulation, crashing, 'update')
  simulation.crash(crashing)
}

const cases: readonly (readonly [Point, Answer])[] = [
  ...POINTS_BEFORE_REQUEST.map((point) => [point, FAULTLESS] as const),
  ...POINTS_AFTER_REQUEST.flatMap((point) => ANSWERS.map((answer) => [point, answer] as const)),
]

for (const [contexts, roles] of Object.entries(CONTEXT_SETS)) {
  describe(`a crash with ${contexts}`, () => {
    for (const [point, answer] of cases) {
      for (const contactInfo of ['good', 'bad']) {
        it(`${point} delivers a ${contactInfo} body once; ${answer.name}`, async () => {
          const simulation = new Simulation(() => 0.5)
          for (const role of roles) simulation.addContext(role)
          await runUntilCrash(simulation, point, answer, { clientName: simulation.newText(), contactInfo })
          await recover(simulation)
          expect(simulation.invariants.violations).toEqual([])
          // Before the enqueue commits nothing was promised; the draft remains.
          const promised = point === 'before the enqueue commits' ? 0 : 1
          expect(simulation.invariants.confirmed.size).toBe(promised)
          expect(simulation.table.rows).toHaveLength(promised)
        })
      }
    }
  })
}
