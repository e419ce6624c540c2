import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { localKey } from './authorise'
import { openDatabase } from './database'
import { type Enquiry, readEnquiries } from './enquiries'
import { type FolderLock, lockFolder } from './folder-lock'
import { createHandler, type DataApiHandler } from './handler'
import { migrate, projectMigrations } from './migrate'
import { readSchema } from './schema-cache'

/** How the embedded database is opened. */
export interface LocalBackendOptions {
  /** Folder of the data, made with mode 0700 where it is missing. */
  readonly dataDir: string
  /** Folder of the migrations; the project's own when left out. */
  readonly migrationsDir?: string
  /** The key that a request has to carry; a well-known one for this machine when left out. */
  readonly publishableKey?: string
  /** Secret of HS256 keys in the older form. Left out, such keys are refused. */
  readonly jwtSecret?: string
  /** Whether pages of other origins may call. Not when left out. */
  readonly crossOrigin?: boolean
  /** Whose submission it is, for the flood brake: the connection's address when left out. Behind a reverse proxy, what the proxy reports. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Told of errors that are the server's own fault; printed when left out. */
  readonly onFault?: (error: unknown) => void
}

/** The embedded database with its data API. */
export interface LocalBackend {
  /** Answers requests under /rest/v1, and resolves to false for all others. Never rejects. */
  readonly handler: DataApiHandler
  readonly db: PGlite
  /** What came in, oldest first. */
  readEnquiries(): Promise<Enquiry[]>
  /** Ends what is under way, closes the database and gives the folder free. May be called twice. */
  close(): Promise<void>
}

const minute = 60_000

/**
 * Opens the embedded database of a data folder, brings it up to date and puts the data API before it.
 * @throws FolderInUseError when another process has the folder open
 */
export async function openLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { dataDir } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  let db: PGlite | undefined
  try {
    db = await openDatabase(dataDir)
    return await serve(db, lock, options)
  } catch (error) {
    await db?.close()
    await lock.release()
    throw error
  }
}

async function serve(db: PGlite, lock: FolderLock, options: LocalBackendOptions): Promise<LocalBackend> {
  await migrate(db, options.migrationsDir ?? projectMigrations)
  const onFault = options.onFault ?? ((error) => console.error(error))
  const underWay = new Set<Promise<boolean>>()
  let closing: Promise<void> | undefined
  const handle = createHandler({
    db,
    schema: await readSchema(db),
    keys: { publishableKey: options.publishableKey ?? localKey, jwtSecret: options.jwtSecret },
    crossOrigin: options.crossOrigin ?? false,
    addressOf: options.addressOf ?? ((request) => request.socket.remoteAddress ?? ''),
    isClosing: () => closing !== undefined,
    onFault,
  })
  const handler: DataApiHandler = async (request, response) => {
    const handled = handle(request, response)
    underWay.add(handled)
    try {
      return await handled
    } finally {
      underWay.delete(handled)
    }
  }
  const forget = () => db.query('select private.forget_arrivals()')
  const forgetting = setInterval(() => forget().catch(onFault), minute)
  forgetting.unref()
  lock.answerWith(async () => JSON.stringify(await readEnquiries(db)))

  const close = async () => {
    clearInterval(forgetting)
    await Promise.all(underWay)
    await db.close()
    await lock.release()
  }
  return {
    handler,
    db,
    readEnquiries: () => readEnquiries(db),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
