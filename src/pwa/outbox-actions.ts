import { pageOutbox } from '../forms/page-outbox'
import type { Body } from '../outbox/transport-contract'
import type { CancelResult, FixResult } from '../outbox/visitor-transitions'

/** Said when the device's storage fails at a wish of the visitor. */
export const STORAGE_FAILED =
  'The storage of this device does not answer. Nothing was changed; please try again.'

/** Sends one entry at once, or all that wait. What comes of it shows in the entries; never rejects. */
export async function sendNow(id?: string): Promise<void> {
  const outbox = await pageOutbox()
  await outbox.sendNow(id).catch(() => {})
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
