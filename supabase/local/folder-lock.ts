import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { basename, join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { hasCode } from '../../scripts/lib/error-code'

/** Another process holds the lock of a folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  /**
   * @param owner the other process, as in `process 4711`
   * @param advice what to do
   */
  constructor(
    folder: string,
    readonly owner: string,
    advice = 'Two processes must not write to one folder: stop the other one (its Ctrl-C, or its terminal), or set DATA_DIR to another folder.',
  ) {
    super(`The data folder ${folder} is already open in ${owner}. ${advice}`)
  }
}

/** Resolves with the response to a request of another process. */
export type AnswerRequest = (request: string) => Promise<string>

/** The lock of a data folder, which also answers requests of other processes. */
export interface FolderLock {
  /** Sets the function that responds to the requests of `askOwner`; requests wait until then. */
  answerWith(answer: AnswerRequest): void
  /** Releases the lock. Close the database first. */
  release(): Promise<void>
}

/** Unix sockets allow 104 to 108 bytes of path, depending on the system. */
const MAX_SOCKET_PATH_BYTES = 100
const MIN_ATTEMPTS = 5
/**
 * Time without a response after which the other process counts as suspended or stuck. A process that reads many enquiries
 * while it builds the site needs some seconds.
 */
const SILENT_MS = 60_000
const socketNamePattern = /^owner-(\d+)-[0-9a-f]+\.sock$/

/**
 * Takes the lock of a data folder. The lock is a socket on which the process listens: the kernel closes it when the
 * process dies, so a connection attempt tells a stale socket from a live one.
 *
 * Every process creates its own socket before it looks for others. Of two that start together at least one sees the
 * other, so both never continue; and stale sockets can be removed without a race, because no name is used twice. A
 * socket gets its final name once it listens. A folder shared between machines or containers is not protected.
 * @param waitMs time in milliseconds in which a process that works for a moment only may release the lock
 * @throws FolderInUseError when another process holds the lock
 */
export async function lockFolder(folder: string, waitMs = 0): Promise<FolderLock> {
  const directory = await lockDirectory(folder)
  const end = performance.now() + waitMs
  let otherOwner: string | undefined
  for (let attempt = 0; attempt < MIN_ATTEMPTS || performance.now() < end; attempt += 1) {
    const claim = await listenAsOwner(directory)
    if (claim) {
      otherOwner = await findLiveOwner(directory, claim.path)
      if (otherOwner === undefined) return claim.lock
      await claim.lock.release()
    }
    // Both may have backed off for each other; random delays let one of them through.
    await delay(randomInt(40, 160))
  }
  throw new FolderInUseError(folder, ownerOf(otherOwner))
}

/** Describes the process that listens on a socket. */
function ownerOf(socketName = ''): string {
  const [, pid] = socketNamePattern.exec(socketName) ?? []
  return pid ? `process ${pid}` : 'another process'
}

/**
 * Resolves with the response of the process that holds the lock, or undefined when none does or it is stopping. Only the
 * same user can ask, because the socket's directory has mode 0700.
 * @param request must not be empty
 * @param silentMs time without a response after which this fails
 * @throws FolderInUseError when the process that holds the lock does not respond
 */
export async function askOwner(
  folder: string,
  request: string,
  silentMs = SILENT_MS,
): Promise<string | undefined> {
  const directory = await lockDirectory(folder)
  for (const path of await socketsIn(directory)) {
    let isSilent = false
    const socket = connect(fittingPath(path))
    socket.setTimeout(silentMs, () => {
      isSilent = true
      socket.destroy()
    })
    socket.end(request)
    const answer = await text(socket).catch(() => '')
    if (answer !== '') return answer
    if (isSilent)
      throw new FolderInUseError(
        folder,
        ownerOf(basename(path)),
        'That process does not respond: it may be suspended or stuck. Continue it (fg in its terminal) or stop it, and try again.',
      )
  }
  return undefined
}

async function lockDirectory(folder: string): Promise<string> {
  const directory = join(resolve(folder), 'lock')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return directory
}

/** Returns the paths of all sockets, live or stale; on Windows, that of the one named pipe. */
async function socketsIn(directory: string): Promise<string[]> {
  if (process.platform === 'win32') return [await pipeName(directory)]
  return (await readdir(directory))
    .filter((name) => socketNamePattern.test(name))
    .map((name) => join(directory, name))
}

/** Returns the name of the pipe, which only one process can own: it is the whole lock on Windows. */
async function pipeName(directory: string): Promise<string> {
  const folder = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 32)
  return `\\\\.\\pipe\\data-folder-${folder}`
}

async function listenAsOwner(directory: string): Promise<{ path: string; lock: FolderLock } | undefined> {
  const sockets = new Set<Socket>()
  let setAnswer: (answer: AnswerRequest) => void = () => {}
  const answer = new Promise<AnswerRequest>((resolvePromise) => {
    setAnswer = resolvePromise
  })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // The connection closes after an error, which its client may cause at any time.
    socket.on('error', () => {})
    let request = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      request += chunk
    })
    socket.once('end', () => {
      // A liveness check closes the connection without a request.
      if (request === '') {
        socket.destroy()
        return
      }
      answer
        .then((make) => make(request))
        .then(
          (response) => socket.end(response),
          () => socket.destroy(),
        )
    })
  })
  server.unref()

  const release = async (path: string) => {
    if (process.platform !== 'win32') await rm(path, { force: true })
    const closed = new Promise((resolvePromise) => server.close(resolvePromise))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  if (process.platform === 'win32') {
    const path = await pipeName(directory)
    try {
      await listen(server, path)
    } catch (error) {
      if (hasCode(error, ['EADDRINUSE'])) return undefined
      throw error
    }
    return { path, lock: { answerWith: setAnswer, release: () => release(path) } }
  }
  const name = `owner-${process.pid}-${randomBytes(4).toString('hex')}.sock`
  const path = join(directory, name)
  const unseen = join(directory, `.${name}`)
  await listen(server, fittingPath(unseen))
  await rename(unseen, path)
  return { path, lock: { answerWith: setAnswer, release: () => release(path) } }
}

async function findLiveOwner(directory: string, own: string): Promise<string | undefined> {
  for (const path of await socketsIn(directory)) {
    if (path === own) continue
    if (await isLive(path)) return path.slice(directory.length + 1)
    await rm(path, { force: true })
  }
  return undefined
}

/** Whether a socket is live. Every error but "no listener" counts as live, because a second process loses rows. */
function isLive(path: string): Promise<boolean> {
  return new Promise((resolvePromise) => {
    const socket = connect(fittingPath(path), () => {
      socket.destroy()
      resolvePromise(true)
    })
    socket.once('error', (error) => resolvePromise(!hasCode(error, ['ECONNREFUSED', 'ENOENT'])))
  })
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path)
  await once(server, 'listening')
}

/** Returns a path of a socket that the system takes: the absolute one, or else the relative one. */
function fittingPath(path: string): string {
  const fitting = [path, relative(process.cwd(), path)].find(
    (candidate) => Buffer.byteLength(candidate) <= MAX_SOCKET_PATH_BYTES,
  )
  if (fitting !== undefined) return fitting
  throw new Error(
    `The path of the data folder is too long for its lock (${path}). Set DATA_DIR to a folder with a shorter path.`,
  )
}
