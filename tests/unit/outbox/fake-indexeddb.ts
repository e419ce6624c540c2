/**
 * Fake of the part of IndexedDB that the outbox uses, with the failures of real browsers. Requests and transactions
 * complete in later tasks and in order. Browser tests cover the real store; a real browser cannot fail on demand.
 */
export interface FakeIndexedDB {
  readonly open: (name: string) => object
  /** Values by key, as committed. */
  readonly values: Map<string, unknown>
  /** How often a database was opened. */
  readonly opened: () => number
  /** Number of transactions that are neither committed nor aborted. */
  readonly openTransactions: () => number
  /** The requested durability of each transaction. */
  readonly durabilities: (string | undefined)[]
  /** The next calls of `open` fail with these errors; 'never' does not answer until {@link FakeIndexedDB.answerLate}. */
  readonly openFailures: (DOMException | 'never')[]
  /** Answers the calls of `open` that were not answered, with an error if one is given. */
  readonly answerLate: (error?: DOMException) => void
  /** The next transactions fail with these errors, without doing anything. */
  readonly transactionFailures: DOMException[]
  /** The next writing transactions are aborted when they would commit, with these errors. */
  readonly commitFailures: DOMException[]
  /** Fires `versionchange` as another tab would; returns whether every connection closed. */
  readonly askToClose: () => boolean
  /** The browser drops every connection. */
  readonly dropConnections: () => void
}

type Handler = (() => void) | null
const later = (work: () => void) => void setTimeout(work, 0)

class FakeRequest {
  result: unknown = undefined
  error: DOMException | null = null
  onsuccess: Handler = null
  onerror: Handler = null
  onupgradeneeded: Handler = null
}

/** Creates an empty database server. */
export function fakeIndexedDB(): FakeIndexedDB {
  const values = new Map<string, unknown>()
  const connections = new Set<FakeDatabase>()
  const durabilities: (string | undefined)[] = []
  const openFailures: (DOMException | 'never')[] = []
  const transactionFailures: DOMException[] = []
  const commitFailures: DOMException[] = []
  const openTransactions = new Set<object>()
  let opened = 0
  let created = false

  class FakeTransaction {
    error: DOMException | null = null
    oncomplete: Handler = null
    onabort: Handler = null
    onerror: Handler = null
    private open = 0
    private over = false
    private readonly pending = new Set<FakeRequest>()
    private readonly listeners = new EventTarget()
    private readonly draft = new Map(values)
    private readonly writes: boolean

    constructor(writes: boolean) {
      this.writes = writes
      openTransactions.add(this)
    }

    abort(error: DOMException | null = null) {
      if (this.over) return
      this.over = true
      openTransactions.delete(this)
      this.error = error
      later(() => {
        for (const request of this.pending) {
          request.error = error ?? new DOMException('The transaction was aborted.', 'AbortError')
          request.onerror?.()
        }
        this.onabort?.()
        this.listeners.dispatchEvent(new Event('abort'))
      })
    }

    addEventListener(type: string, listener: () => void) {
      this.listeners.addEventListener(type, listener)
    }

    private ask(work: () => unknown): FakeRequest {
      if (this.over) throw new DOMException('The transaction is over.', 'TransactionInactiveError')
      const request = new FakeRequest()
      this.open += 1
      this.pending.add(request)
      later(() => {
        if (this.over) return
        this.pending.delete(request)
        request.result = work()
        request.onsuccess?.()
        this.open -= 1
        if (this.open === 0) later(() => this.commit())
      })
      return request
    }

    private commit() {
      if (this.over || this.open > 0) return
      const failure = this.writes ? commitFailures.shift() : undefined
      if (failure) return this.abort(failure)
      this.over = true
      openTransactions.delete(this)
      if (this.writes) {
        values.clear()
        for (const [key, value] of this.draft) values.set(key, value)
      }
      this.oncomplete?.()
      this.listeners.dispatchEvent(new Event('complete'))
    }

    objectStore() {
      const { draft } = this
      return {
        transaction: this,
        get: (key: string) => this.ask(() => structuredClone(draft.get(key))),
        put: (value: unknown, key: string) => {
          const copy = structuredClone(value)
          return this.ask(() => void draft.set(key, copy))
        },
        delete: (key: string) => this.ask(() => void draft.delete(key)),
        getAll: () => this.ask(() => [...draft.values()].map((value) => structuredClone(value))),
        getAllKeys: () => this.ask(() => [...draft.keys()]),
      }
    }
  }

  class FakeDatabase {
    onversionchange: Handler = null
    onclose: Handler = null
    createObjectStore() {
      created = true
    }
    close() {
      connections.delete(this)
    }
    transaction(_store: string, mode: string, options?: { durability?: string }) {
      if (!connections.has(this)) throw new DOMException('The connection is closing.', 'InvalidStateError')
      if (!created) throw new DOMException('No such store.', 'NotFoundError')
      const failure = transactionFailures.shift()
      if (failure) throw failure
      durabilities.push(options?.durability)
      return new FakeTransaction(mode === 'readwrite')
    }
  }

  const unanswered: FakeRequest[] = []
  const answer = (request: FakeRequest, error: DOMException | undefined) => {
    if (error) {
      request.error = error
      request.onerror?.()
      return
    }
    const database = new FakeDatabase()
    connections.add(database)
    request.result = database
    if (!created) request.onupgradeneeded?.()
    request.onsuccess?.()
  }

  return {
    values,
    openTransactions: () => openTransactions.size,
    durabilities,
    openFailures,
    transactionFailures,
    commitFailures,
    opened: () => opened,
    open: () => {
      opened += 1
      const request = new FakeRequest()
      const failure = openFailures.shift()
      if (failure === 'never') unanswered.push(request)
      else later(() => answer(request, failure))
      return request
    },
    answerLate: (error) => {
      for (const request of unanswered.splice(0)) answer(request, error)
    },
    askToClose: () => {
      for (const connection of [...connections]) connection.onversionchange?.()
      return connections.size === 0
    },
    dropConnections: () => {
      for (const connection of [...connections]) {
        connections.delete(connection)
        connection.onclose?.()
      }
    },
  }
}
