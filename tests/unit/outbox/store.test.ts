import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isConnectionLost, openDurableStore } from '../../../src/outbox/durable-store'
import { createIdbStore, type Store } from '../../../src/outbox/store'
import { type FakeIndexedDB, fakeIndexedDB } from './fake-indexeddb'
import { quota } from './records'

let database: FakeIndexedDB
let store: Store

const lost = () =>
  new DOMException(
    'Connection to Indexed Database server lost. Refresh the page to try again',
    'UnknownError',
  )

beforeEach(() => {
  database = fakeIndexedDB()
  vi.stubGlobal('indexedDB', database)
  store = createIdbStore(openDurableStore('outbox', 'submissions'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const increase = (stored: unknown) => (typeof stored === 'number' ? stored + 1 : 1)

describe('an update', () => {
  it('stores, changes and deletes values durably', async () => {
    await store.update('a', () => 1)
    expect(database.values.get('a')).toBe(1)
    await store.update('a', increase)
    expect(database.values.get('a')).toBe(2)
    await store.update('a', () => undefined)
    expect([...database.values.keys()]).toEqual([])
    expect(new Set(database.durabilities)).toEqual(new Set(['strict']))
  })

  it('resolves only after the commit', async () => {
    database.commitFailures.push(quota())
    await expect(store.update('a', () => 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(database.values.size).toBe(0)
  })

  it('writes nothing when the value is unchanged', async () => {
    await store.update('a', () => ({ text: 'one' }))
    const before = database.values.get('a')
    await store.update('a', (stored) => stored)
    await store.update('b', (stored) => stored)
    expect([...database.values]).toEqual([['a', before]])
  })

  it('aborts when the change throws or returns a value that cannot be stored', async () => {
    await store.update('a', () => 1)
    const wrong = new Error('wrong')
    await expect(
      store.update('a', () => {
        throw wrong
      }),
    ).rejects.toBe(wrong)
    await expect(store.update('a', () => () => {})).rejects.toMatchObject({ name: 'DataCloneError' })
    expect(database.values.get('a')).toBe(1)
  })
})

describe('reading', () => {
  it('returns one value, or all with their keys', async () => {
    await store.update('a', () => 1)
    await store.update('b', () => 'two')
    expect(await store.read('b')).toBe('two')
    expect(await store.read('c')).toBeUndefined()
    expect(await store.list()).toEqual([
      ['a', 1],
      ['b', 'two'],
    ])
  })

  it('ignores keys that are not strings', async () => {
    // The outbox itself writes string keys only.
    database.values.set(7 as unknown as string, 'seven')
    expect(await store.read('a')).toBeUndefined()
    await store.update('a', () => 1)
    expect(await store.list()).toEqual([['a', 1]])
  })
})

describe('the connection', () => {
  it('opens once, and again after a versionchange of another tab', async () => {
    await store.update('a', () => 1)
    await store.update('a', increase)
    expect(database.opened()).toBe(1)
    expect(database.askToClose()).toBe(true)
    await store.update('a', increase)
    expect(database.opened()).toBe(2)
    expect(database.values.get('a')).toBe(3)
  })

  it('reopens after the browser closed it', async () => {
    await store.update('a', () => 1)
    database.dropConnections()
    await store.update('a', increase)
    expect(database.values.get('a')).toBe(2)
  })

  it('reopens once after WebKit lost it', async () => {
    await store.update('a', () => 1)
    database.transactionFailures.push(lost())
    await store.update('a', increase)
    expect(database.opened()).toBe(2)
    expect(database.values.get('a')).toBe(2)
    database.commitFailures.push(lost())
    await store.update('a', increase)
    expect(database.values.get('a')).toBe(3)
  })

  it('rejects when it is lost twice', async () => {
    database.transactionFailures.push(lost(), lost())
    await expect(store.update('a', () => 1)).rejects.toMatchObject({ name: 'UnknownError' })
    await store.update('a', () => 1)
    expect(database.values.get('a')).toBe(1)
  })

  it.each([
    ['where no database can be opened', ['InvalidStateError', 'InvalidStateError'], 0, false],
    ['where a commit is lost and nothing can be opened after it', ['SecurityError'], 1, true],
    ['where two commits are lost', [], 2, true],
  ])('tells %s whether it may have written', async (_, failedOpens, lostCommits, mayHaveWritten) => {
    if (lostCommits > 0) await store.update('a', () => 1)
    database.openFailures.push(...failedOpens.map((name) => new DOMException('Not allowed.', name)))
    database.commitFailures.push(...Array.from({ length: lostCommits }, lost))
    const error: unknown = await store.update('a', () => 2).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DOMException)
    expect(isConnectionLost(error)).toBe(mayHaveWritten)
  })

  it('does not reopen after other errors', async () => {
    database.commitFailures.push(quota())
    await expect(store.update('a', () => 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(database.opened()).toBe(1)
  })

  it('retries at the next call after a failed open', async () => {
    database.openFailures.push(new DOMException('No storage here.', 'SecurityError'))
    await expect(store.list()).rejects.toMatchObject({ name: 'SecurityError' })
    await store.update('a', () => 1)
    expect(database.values.get('a')).toBe(1)
  })

  describe('to a database that does not answer', () => {
    /** Reads until the first call times out. */
    const timeOut = async () => {
      vi.useFakeTimers()
      database.openFailures.push('never')
      const failed = expect(store.list()).rejects.toMatchObject({ name: 'TimeoutError' })
      await vi.advanceTimersByTimeAsync(8_000)
      await failed
    }

    it('times out once, and later calls reject without waiting', async () => {
      await timeOut()
      await expect(store.update('a', () => 1)).rejects.toMatchObject({ name: 'TimeoutError' })
      await expect(store.read('a')).rejects.toMatchObject({ name: 'TimeoutError' })
      expect(vi.getTimerCount()).toBe(0)
      expect(database.opened()).toBe(1)
    })

    it('is used as soon as the database answers after all, and reopens after a versionchange', async () => {
      await timeOut()
      database.answerLate()
      const update = store.update('a', () => 1)
      await vi.runAllTimersAsync()
      await update
      expect(database.opened()).toBe(1)
      expect(database.askToClose()).toBe(true)
      const again = store.update('a', increase)
      await vi.runAllTimersAsync()
      await again
      expect(database.opened()).toBe(2)
      expect(database.values.get('a')).toBe(2)
    })

    it('opens again after it has failed late', async () => {
      await timeOut()
      database.answerLate(new DOMException('The disk cannot be read.', 'UnknownError'))
      const update = store.update('a', () => 1)
      await vi.runAllTimersAsync()
      await update
      expect(database.opened()).toBe(2)
    })
  })

  it('rejects where storage is forbidden', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(store.update('a', () => 1)).rejects.toThrow(TypeError)
  })
})

describe('a page that enters the back/forward cache', () => {
  let page: EventTarget

  const dispatch = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  /** Opens a store as a page does. */
  const openInPage = (document: object) => {
    vi.stubGlobal('document', document)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    store = createIdbStore(openDurableStore('outbox', 'submissions'))
  }
  /** Begins an update, and resolves when its transaction waits for the stored value; the fake answers by timers. */
  const beginUpdate = async () => {
    await store.update('b', increase)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const update = store.update('a', increase)
    await new Promise(setImmediate)
    expect(database.openTransactions()).toBe(1)
    return { update }
  }

  beforeEach(() => {
    page = new EventTarget()
  })

  it('leaves no transaction open, and repeats the update when it is restored', async () => {
    openInPage({})
    const { update } = await beginUpdate()
    dispatch('pagehide', true)
    expect(database.openTransactions()).toBe(0)
    await vi.runAllTimersAsync()
    expect(database.openTransactions()).toBe(0)
    expect(database.values.has('a')).toBe(false)
    dispatch('pageshow', true)
    await vi.runAllTimersAsync()
    await update
    expect(database.values.get('a')).toBe(1)
  })

  it('begins no transaction before it is restored', async () => {
    openInPage({})
    dispatch('pagehide', true)
    vi.useFakeTimers()
    const update = store.update('a', increase)
    await vi.runAllTimersAsync()
    expect(database.durabilities).toEqual([])
    dispatch('pageshow', true)
    await vi.runAllTimersAsync()
    await update
    expect(database.values.get('a')).toBe(1)
  })

  it.each([
    ['is not cached', {}, false],
    ['has the freeze event, as in Chromium', { onfreeze: null }, true],
  ])('finishes its update when it %s', async (_, document, persisted) => {
    openInPage(document)
    const { update } = await beginUpdate()
    dispatch('pagehide', persisted)
    await vi.runAllTimersAsync()
    await update
    expect(database.values.get('a')).toBe(1)
  })
})
