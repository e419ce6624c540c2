import { describe, expect, it } from 'vitest'
import { forEachConcurrently } from '../../../src/outbox/for-each-concurrently'

const items = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }))

/** An action whose calls end when the test ends them. */
function controlledAction() {
  const begun: string[] = []
  const settlers = new Map<string, (error?: Error) => void>()
  const action = ({ name }: { name: string }) => {
    begun.push(name)
    return new Promise<void>((resolve, reject) =>
      settlers.set(name, (error) => (error ? reject(error) : resolve())),
    )
  }
  const settle = async (name: string, error?: Error) => {
    settlers.get(name)?.(error)
    await new Promise((done) => setTimeout(done))
  }
  return { begun, action, settle }
}

describe('forEachConcurrently', () => {
  it('begins the next call when one of the limit has ended', async () => {
    const { begun, action, settle } = controlledAction()
    const all = forEachConcurrently(items, 2, action)
    expect(begun).toEqual(['a', 'b'])
    await settle('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await settle('c')
    await settle('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    await settle('d')
    await settle('e')
    await expect(all).resolves.toBeUndefined()
  })

  it('begins no call after an error, and rejects with it once the others have ended', async () => {
    const { begun, action, settle } = controlledAction()
    let isSettled = false
    const all = forEachConcurrently(items, 2, action).finally(() => {
      isSettled = true
    })
    const rejected = expect(all).rejects.toThrow('first')
    await settle('a', new Error('first'))
    expect(isSettled).toBe(false)
    await settle('b', new Error('second'))
    await rejected
    expect(begun).toEqual(['a', 'b'])
  })

  it('resolves without items', async () => {
    await expect(
      forEachConcurrently<object>([], 4, () => Promise.reject(new Error('called'))),
    ).resolves.toBeUndefined()
  })
})
