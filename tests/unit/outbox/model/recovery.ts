import { FAULTLESS } from './answers'
import { fieldOf } from './invariants'
import { type Context, FOREIGN_VALUES, runCallbacks, type Simulation } from './simulation'

/** Completes all pending operations without faults. */
export async function completePending(simulation: Simulation): Promise<void> {
  await runCallbacks()
  for (let turn = 0; turn < 400; turn += 1) {
    const operation = simulation.pending[0]
    if (!operation) return
    simulation.removePending(operation)
    if (operation.type === 'send') operation.answerWith(FAULTLESS)
    else operation.succeed()
    await runCallbacks()
  }
}

/** Edits an entry that needs attention, or sends it again when it may have arrived. */
async function resolveAttention(simulation: Simulation, page: Context, id: string): Promise<void> {
  const body = { clientName: simulation.newText(), contactInfo: 'good' }
  void page.outbox
    .edit(id, body)
    .then((result) => (result === 'may-have-arrived' ? page.outbox.sendNow(id) : undefined))
    .catch(() => {})
  await completePending(simulation)
}

/**
 * Stops all faults, lets the visitor resolve every entry that needs attention, and checks the invariants after a little
 * more than an hour.
 */
export async function recover(simulation: Simulation): Promise<void> {
  simulation.isOnline = true
  for (const context of [...simulation.contexts]) if (context.isFrozen) simulation.crash(context, true)
  await completePending(simulation)
  const page = simulation.contexts.find(({ role }) => role === 'tab')
  if (!page) throw new Error('no context is a tab')
  const stateOf = (id: string) => String(fieldOf(simulation.values.get(id), 'state'))
  for (let round = 0; round < 12; round += 1) {
    simulation.deliverDelayedRequest()
    for (const { outbox } of simulation.contexts) void outbox.flush().catch(() => {})
    await completePending(simulation)
    const ids = [...simulation.invariants.confirmed.keys()]
    for (const id of ids) if (stateOf(id) === 'attention') await resolveAttention(simulation, page, id)
    const isWaiting = ids.some((id) => ['queued', 'sending', 'attention'].includes(stateOf(id)))
    if (!isWaiting && simulation.delayedRequests.length === 0) break
    simulation.time += 400_000
  }
  simulation.invariants.finish(simulation.values)
  for (const [id, value] of FOREIGN_VALUES) {
    if (simulation.values.has(id) && simulation.values.get(id) !== value)
      simulation.invariants.violate('a foreign value was changed')
  }
}
