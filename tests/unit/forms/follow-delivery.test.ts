import { expect, it, vi } from 'vitest'
import { followDelivery } from '../../../src/forms/follow-delivery'
import { createKit, stored } from '../outbox/outbox-kit'

const body = { clientName: 'Asha' }
const refused = { type: 'refused', reason: 'Not accepted.' } as const

/** Follows a submission that waits for a network. */
async function follow(isInForm: boolean) {
  const kit = createKit()
  kit.online = false
  const id = await stored(kit.outbox, body)
  const onChange = vi.fn()
  const stop = followDelivery(kit.outbox, { id, isInForm, onChange })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  onChange.mockClear()
  kit.online = true
  return { kit, id, onChange, stop }
}

it('reports a delivery with the answers that the submission had', async () => {
  const { kit, id, onChange } = await follow(true)
  await kit.outbox.sendNow(id)
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ id, state: 'delivered', body })),
  )
})

it('reports a deletion', async () => {
  const { kit, id, onChange } = await follow(true)
  await kit.outbox.discard(id)
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(undefined))
})

it('reports a rejection only when the answers have left the form, which has reported it otherwise', async () => {
  for (const [isInForm, states] of [
    [true, []],
    [false, ['attention']],
  ] as const) {
    const { kit, id, onChange } = await follow(isInForm)
    kit.answers.push(refused)
    await kit.outbox.sendNow(id)
    await new Promise((resolve) => setTimeout(resolve))
    const reported = onChange.mock.calls.map(([entry]) => entry?.state)
    expect([...new Set(reported)]).toEqual(states)
  }
})

it('reports nothing after it was stopped, and nothing when the storage cannot be read', async () => {
  const { kit, id, onChange, stop } = await follow(true)
  // The change is being read when it is stopped.
  await kit.outbox.discard(id)
  stop()
  await new Promise((resolve) => setTimeout(resolve))
  vi.spyOn(kit.store, 'read').mockRejectedValue(new Error('No storage.'))
  followDelivery(kit.outbox, { id, isInForm: true, onChange })
  await new Promise((resolve) => setTimeout(resolve))
  expect(onChange).not.toHaveBeenCalled()
})
