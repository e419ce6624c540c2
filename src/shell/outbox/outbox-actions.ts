import type { Entry } from '../../outbox/entry'
import type { Counts } from '../../outbox/reader'
import type { Body } from '../../outbox/transport-contract'
import type { CancelResult, FixResult } from '../../outbox/visitor-transitions'
import { pageOutbox } from '../../submission/page-outbox'

/** Said when the device's storage fails at a wish of the visitor. */
export const STORAGE_FAILED =
  'The storage of this device is full or does not answer. Nothing was changed; please try again.'

/**
 * Sends one entry at once.
 * @returns the entry as it is then, undefined when it is gone; `failed` when the device's storage does not answer, for
 *   an attempt that cannot be written down is not made. Never rejects.
 */
export async function sendNow(id: string): Promise<Entry | 'failed' | undefined> {
  const outbox = await pageOutbox()
  try {
    const before = await outbox.get(id)
    await outbox.sendNow(id)
    const after = await outbox.get(id)
    return after?.state === 'queued' && after.attempts === before?.attempts ? 'failed' : after
  } catch {
    return 'failed'
  }
}

/**
 * Sends all that wait at once.
 * @returns how many there are of each state then; `failed` when the device's storage does not answer. Never rejects.
 */
export async function sendAllNow(): Promise<Counts | 'failed'> {
  const outbox = await pageOutbox()
  try {
    await outbox.sendNow()
    return await outbox.counts()
  } catch {
    return 'failed'
  }
}

/** Removes an entry; `failed` when the device's storage does not answer. Never rejects. */
export async function deleteEntry(id: string, evenIfReceived: boolean): Promise<CancelResult | 'failed'> {
  const outbox = await pageOutbox()
  return outbox.cancel(id, { evenIfReceived }).catch(() => 'failed' as const)
}

/** Replaces what an entry says and sends it; `failed` when the device's storage does not answer. Never rejects. */
export async function fixEntry(id: string, body: Body): Promise<FixResult | 'failed'> {
  const outbox = await pageOutbox()
  return outbox.fix(id, body).catch(() => 'failed' as const)
}

/** Saves everything in the outbox as a file of the visitor's. Rejects when the storage cannot be read. */
export async function saveAsFile(): Promise<void> {
  const outbox = await pageOutbox()
  const file = new Blob([await outbox.exportAll()], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `outbox-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // Browsers begin to read it after the click; Safari takes its time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
