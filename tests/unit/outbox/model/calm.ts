import { HONEST } from './answers'
import { drain } from './drain'
import { fieldOf } from './ledger'
import { STRANGERS } from './strangers'
import type { Actor, World } from './world'

/** Ends everything that anybody waits for, as it should end. */
export async function settleAll(world: World): Promise<void> {
  await drain()
  for (let turn = 0; turn < 400; turn += 1) {
    const operation = world.pending[0]
    if (!operation) return
    world.take(operation)
    if (operation.type === 'send') operation.meet(HONEST)
    else operation.succeed()
    await drain()
  }
}

/** The visitor changes what was refused; what may have been received can only be sent again. */
async function mend(world: World, page: Actor, id: string): Promise<void> {
  const body = { clientName: world.newText(), contactInfo: 'good' }
  void page.outbox
    .edit(id, body)
    .then((result) => (result === 'may-have-arrived' ? page.outbox.sendNow(id) : undefined))
    .catch(() => {})
  await settleAll(world)
}

/**
 * The faults have stopped: pages are open, the network works, and the visitor answers what asks for attention.
 * After little more than an hour everything has to be where it was promised to be; the ledger then compares.
 */
export async function calm(world: World): Promise<void> {
  world.online = true
  for (const actor of [...world.actors]) if (actor.frozen) world.crash(actor, true)
  await settleAll(world)
  const page = world.actors.find(({ role }) => role === 'tab')
  if (!page) throw new Error('every cast has a tab')
  const stateOf = (id: string) => String(fieldOf(world.values.get(id), 'state'))
  for (let round = 0; round < 12; round += 1) {
    world.ghostArrives()
    for (const { outbox } of world.actors) void outbox.flush().catch(() => {})
    await settleAll(world)
    const ids = [...world.ledger.confirmed.keys()]
    for (const id of ids) if (stateOf(id) === 'attention') await mend(world, page, id)
    const waits = ids.some((id) => ['queued', 'sending', 'attention'].includes(stateOf(id)))
    if (!waits && world.ghosts.length === 0) break
    world.time += 400_000
  }
  world.ledger.finish(world.values)
  for (const [id, value] of STRANGERS) {
    if (world.values.has(id) && world.values.get(id) !== value)
      world.ledger.broken('a strange value was touched')
  }
}
