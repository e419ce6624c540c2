import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { assertRoom, DiskFullError, readFreeBytes } from './assert-room'
import { usingDataFolder } from './data-folder-error'
import { openDatabase } from './database'
import { type Enquiry, readEnquiries, storedEnquiry } from './enquiries'
import { type Erasure, eraseEnquiry } from './erase-enquiry'
import { type FolderLock, lockFolder } from './folder-lock'
import { createHandler, type DataApiHandler } from './handler'
import { migrate, projectMigrations } from './migrate'
import { answerOwnerRequest } from './owner-request'
import { createStorageHandler } from './public-storage'
import { startRetention } from './retention'
import { readSchema } from './schema-cache'

export interface LocalBackendOptions {
  /** The data folder; a missing one is created with mode 0700. */
  readonly dataDir: string
  /** Returns the client's address for the flood brake; by default that of the connection. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Resolves with the free bytes of the disk of a folder; by default those that its file system reports. */
  readonly freeBytes?: typeof readFreeBytes
  /** Called with errors of the server itself; by default they are printed. */
  readonly onFault?: (error: unknown) => void
  /** Called with each enquiry after it was stored. */
  readonly onEnquiry?: (enquiry: Enquiry) => void
  /** Months after which enquiries are deleted, or null to keep them; by default nothing is deleted. */
  readonly retentionMonths?: number | null | undefined
  /** Called with the number of enquiries that were deleted because they are older than that. */
  readonly onExpired?: (count: number) => void
}

/** The embedded database with its data API, and the files of the data folder's public storage. */
export interface LocalBackend {
  /** Answers requests under /rest/v1 and for public files, and resolves to false for all others. Never rejects. */
  readonly handler: DataApiHandler
  readonly db: PGlite
  /** Resolves with all enquiries, oldest first. */
  readEnquiries(): Promise<Enquiry[]>
  /** Deletes an enquiry and the record of its e-mail. */
  eraseEnquiry(id: string): Promise<Erasure>
  /** Waits for pending requests, closes the database and releases the folder. Can be called twice. */
  close(): Promise<void>
}

const minute = 60_000

/** Time in milliseconds that `npm run inbox` may need for a database that no site has open. */
const READ_MS = 4_000

/**
 * Opens the embedded database of a data folder, migrates it and creates its data API.
 * @throws FolderInUseError when another process has the folder open; DiskFullError when its disk is almost full;
 *   DataFolderError when the system refuses its use
 */
export async function openLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { dataDir } = options
  const lock = await usingDataFolder(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return lockFolder(dataDir, READ_MS)
  })
  let db: PGlite | undefined
  const room = () => assertRoom(dataDir, options.freeBytes ?? readFreeBytes)
  try {
    await room()
    db = await usingDataFolder(dataDir, () => openDatabase(dataDir))
    return await createBackend(db, { lock, room }, options)
  } catch (error) {
    await db?.close()
    await lock.release()
    throw error
  }
}

async function createBackend(
  db: PGlite,
  { lock, room }: { readonly lock: FolderLock; readonly room: () => Promise<void> },
  options: LocalBackendOptions,
): Promise<LocalBackend> {
  await migrate(db, projectMigrations)
  const onFault =
    options.onFault ?? ((error) => console.error(error instanceof DiskFullError ? error.message : error))
  const pending = new Set<Promise<boolean>>()
  let closing: Promise<void> | undefined
  const answerStorage = createStorageHandler(join(options.dataDir, 'storage'))
  const answerData = createHandler({
    db,
    schema: await readSchema(db),
    assertRoom: room,
    addressOf: options.addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
    isClosing: () => closing !== undefined,
    onFault,
    onStored: (table, row) => options.onEnquiry?.(storedEnquiry(table, row)),
  })
  const handler: DataApiHandler = async (request, response) => {
    if (answerStorage(request, response)) return true
    const handled = answerData(request, response)
    pending.add(handled)
    try {
      return await handled
    } finally {
      pending.delete(handled)
    }
  }
  const forgetArrivals = () => room().then(() => db.query('select private.forget_arrivals()'))
  const timer = setInterval(() => forgetArrivals().catch(onFault), minute)
  timer.unref()
  const retention = await startRetention(db, {
    months: options.retentionMonths,
    onExpired: options.onExpired,
    onFault,
    assertRoom: room,
  })

  const close = async () => {
    clearInterval(timer)
    await retention.stop()
    await Promise.all(pending)
    await db.close()
    await lock.release()
  }
  const backend: LocalBackend = {
    handler,
    db,
    readEnquiries: () => readEnquiries(db),
    eraseEnquiry: (id) => room().then(() => eraseEnquiry(db, id)),
    close: () => {
      closing ??= close()
      return closing
    },
  }
  lock.answerWith((request) => answerOwnerRequest(backend, request))
  return backend
}
