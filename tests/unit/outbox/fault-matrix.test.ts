import { describe, expect, it } from 'vitest'
import { ANSWERS } from './model/answers'
import { calm } from './model/calm'
import { drain } from './model/drain'
import { type Actor, type Operation, World } from './model/world'

const POINTS = [
  'before the enqueue commits',
  'after the claim',
  'before the request',
  'after the answer was given',
  'before the settlement commits',
] as const

const CASTS: Readonly<Record<string, readonly Actor['role'][]>> = {
  'one tab': ['tab'],
  'two tabs': ['tab', 'tab'],
  'a tab and the worker': ['tab', 'worker'],
  'an old worker and its successor': ['tab', 'old worker', 'worker'],
}

async function next(world: World, actor: Actor, type: Operation['type']): Promise<Operation> {
  await drain()
  const operation = world.pending.find((one) => one.actor === actor && one.type === type)
  if (!operation) throw new Error(`nobody waits for ${type}`)
  world.take(operation)
  return operation
}

/** Plays one submission up to the fault; the last of the cast is the one that crashes. */
async function playToFault(
  world: World,
  point: (typeof POINTS)[number],
  answer: (typeof ANSWERS)[number],
  body: {
    clientName: string
    contactInfo: string
  },
): Promise<void> {
  const [page] = world.actors
  const victim = world.actors.at(-1)
  if (!page || !victim) throw new Error('nobody there')
  // Offline while it is saved, so that the victim is the one to send it.
  world.online = false
  world.ledger.submitting(body.clientName)
  void page.outbox.submit('quote', body).then((said) => world.ledger.submitted(body.clientName, said))
  const enqueue = await next(world, page, 'update')
  if (point === 'before the enqueue commits') return world.crash(page)
  enqueue.succeed()
  await drain()
  world.online = true
  for (const { outbox } of world.actors) void outbox.flush().catch(() => {})
  // Everybody has seen the entry waiting, and wants to take it.
  for (const actor of world.actors) (await next(world, actor, 'read')).succeed()
  const claim = await next(world, victim, 'update')
  if (point === 'after the claim') {
    claim.doOnly()
    return world.crash(victim)
  }
  claim.succeed()
  const request = await next(world, victim, 'send')
  if (point === 'before the request') return world.crash(victim)
  request.meet(answer)
  const heard = await next(world, victim, 'answer')
  if (point === 'after the answer was given') return world.crash(victim)
  heard.succeed()
  await next(world, victim, 'update')
  world.crash(victim)
}

for (const [cast, roles] of Object.entries(CASTS)) {
  describe(`a crash with ${cast}`, () => {
    for (const point of POINTS) {
      for (const answer of ANSWERS) {
        for (const contactInfo of ['good', 'bad']) {
          it(`${point}; ${answer.name}; a ${contactInfo} body`, async () => {
            const world = new World(() => 0.5)
            for (const role of roles) world.addActor(role)
            await playToFault(world, point, answer, { clientName: world.newText(), contactInfo })
            await calm(world)
            expect(world.ledger.violations).toEqual([])
            // Before the enqueue commits nothing was promised, and the form's draft is what is left.
            const promised = point === 'before the enqueue commits' ? 0 : 1
            expect(world.ledger.confirmed.size).toBe(promised)
            expect(world.table.rows).toHaveLength(promised)
          })
        }
      }
    }
  })
}
