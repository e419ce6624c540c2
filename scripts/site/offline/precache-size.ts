import { UNCOMPRESSED_SCRIPT_BYTES } from '../../../src/contracts/worker/uncompressed-script'
import type { Blob, Blobs } from '../../lib/graph/step'

/**
 * Maximum size of the precache in bytes: as it is sent, and as it is stored. The pages of 2026 take 1.6 and 2.3 MB. When more
 * do not fit, small pictures give way first, then the documents that `documentsOverBudget` selects.
 */
export const PRECACHE_BUDGET = { sent: 1_900_000, stored: 2_600_000 }

/** Whether a size is over the budget. */
export function isOverBudget({ sent, stored }: Pick<PrecacheSize, 'sent' | 'stored'>): boolean {
  return sent > PRECACHE_BUDGET.sent || stored > PRECACHE_BUDGET.stored
}

/** Sizes of a set of files in bytes. */
export interface PrecacheSize {
  readonly files: number
  /** As the server sends them: text in brotli. */
  readonly sent: number
  /** As the worker stores them: text in gzip, large scripts as they are. */
  readonly stored: number
  /** Uncompressed. */
  readonly unpacked: number
}

/**
 * Sizes of one file of the site.
 * @param copies its compressed copies; undefined for a file that is sent as it is
 */
export function sizeOf(path: string, file: Blob, copies: Blobs | undefined): PrecacheSize {
  const unpacked = file.size
  const isStoredAsIs = path.endsWith('.js') && unpacked >= UNCOMPRESSED_SCRIPT_BYTES
  const stored = isStoredAsIs ? unpacked : (copies?.gz?.size ?? unpacked)
  return { files: 1, sent: copies?.br?.size ?? unpacked, stored, unpacked }
}

/** Adds sizes up. */
export function sumOf(sizes: readonly PrecacheSize[]): PrecacheSize {
  return sizes.reduce(
    (sum, size) => ({
      files: sum.files + size.files,
      sent: sum.sent + size.sent,
      stored: sum.stored + size.stored,
      unpacked: sum.unpacked + size.unpacked,
    }),
    { files: 0, sent: 0, stored: 0, unpacked: 0 },
  )
}

/**
 * Fails the build if the precache exceeds its budget.
 * @returns its size in one line for the build's report
 * @throws Error that names the largest files
 */
export function assertPrecacheBudget(size: PrecacheSize, parts: ReadonlyMap<string, PrecacheSize>): string {
  const line =
    `Saved on the first visit: ${size.files} files, ${inKilobytes(size.sent)} over the wire, ` +
    `${inKilobytes(size.stored)} on the device (${inKilobytes(size.unpacked)} unpacked); ` +
    `the budget is ${inKilobytes(PRECACHE_BUDGET.sent)} and ${inKilobytes(PRECACHE_BUDGET.stored)}.`
  if (!isOverBudget(size)) return line
  const largest = [...parts]
    .sort(([, one], [, other]) => other.stored - one.stored)
    .slice(0, 10)
    .map(([name, part]) => `  ${inKilobytes(part.stored).padStart(8)}  ${name}`)
  throw new Error(`${line}\nThat is too much. The largest files:\n${largest.join('\n')}`)
}

function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
