import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from './error-code'

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is already open in ${owner}. Two processes must not write to one folder: stop the other one (its Ctrl-C, or its terminal), or set DATA_DIR to another folder.`,
    )
  }
}

/** The sole right to a data folder, and a line to whoever else asks about it. */
export interface FolderLock {
  /** Sets what a process is told that asks with `askOwner`. Until then it waits. */
  answerWith(answer: () => Promise<string>): void
  /** Gives the folder free. Close what is open in it first. */
  release(): Promise<void>
}

/** Unix sockets have room for 104 to 108 bytes of path, depending on the system. */
const longestSocketPath = 100
const attempts = 5
const ownerName = /^owner-(\d+)-[0-9a-f]+\.sock$/

/**
 * Takes the lock of a data folder. The lock is a socket that the process listens on: the kernel drops the listener
 * when the process dies, however it dies, so a name that was left behind is told from a living owner by knocking.
 *
 * Every process announces itself under a name of its own and only then looks for others. Of two that start together
 * at least one sees the other, so never do both go on; and a dead name can be removed without a race, because no
 * name is used twice. A name is moved into view only once its socket listens. Holds on one machine: a folder shared
 * between machines or containers is not protected.
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = await lockPlace(folder)
  let rival: string | undefined
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const claim = await announce(place)
    if (claim) {
      rival = await livingRival(place, claim.path)
      if (rival === undefined) return claim.lock
      await claim.lock.release()
    }
    // The other one may be starting as well, and have given way to us: uneven pauses let one of the two through.
    await delay(40 + Math.random() * 120)
  }
  const [, pid] = ownerName.exec(rival ?? '') ?? []
  throw new FolderInUseError(folder, pid ? `process ${pid}` : 'another process')
}

/**
 * Asks the process that holds a data folder. Only the folder's own user can: the socket lies in a folder of mode 0700.
 * @returns what the owner answers; undefined when nobody holds the folder or the owner is just stopping
 */
export async function askOwner(folder: string): Promise<string | undefined> {
  const place = await lockPlace(folder)
  for (const path of await socketsIn(place)) {
    const answer = await new Promise<string>((settle) => {
      let text = ''
      const socket = connect(shortest(path), () => socket.end('?'))
      socket.setEncoding('utf8')
      socket.on('data', (chunk: string) => {
        text += chunk
      })
      socket.once('end', () => settle(text))
      socket.once('error', () => settle(''))
      socket.once('close', () => settle(''))
    })
    if (answer !== '') return answer
  }
  return undefined
}

async function lockPlace(folder: string): Promise<string> {
  const place = join(resolve(folder), 'lock')
  await mkdir(place, { recursive: true, mode: 0o700 })
  return place
}

/** Paths of all that have announced themselves, dead or alive. On Windows, the one pipe that all would use. */
async function socketsIn(place: string): Promise<string[]> {
  if (process.platform === 'win32') return [await pipeName(place)]
  return (await readdir(place)).filter((name) => ownerName.test(name)).map((name) => join(place, name))
}

/** A pipe's name is taken by one process alone and is gone with it: that is the whole lock on Windows. */
async function pipeName(place: string): Promise<string> {
  const folder = createHash('sha256')
    .update(await realpath(place))
    .digest('hex')
    .slice(0, 32)
  return `\\\\.\\pipe\\data-folder-${folder}`
}

async function announce(place: string): Promise<{ path: string; lock: FolderLock } | undefined> {
  const sockets = new Set<Socket>()
  let setAnswer: (answer: () => Promise<string>) => void = () => {}
  const answer = new Promise<() => Promise<string>>((settle) => {
    setAnswer = settle
  })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    // A process that only knocks hangs up without a question.
    socket.once('data', () => {
      answer
        .then((make) => make())
        .then(
          (text) => socket.end(text),
          () => socket.destroy(),
        )
    })
    socket.once('end', () => {
      if (socket.bytesRead === 0) socket.destroy()
    })
  })
  server.unref()

  const release = async (path: string) => {
    if (process.platform !== 'win32') await rm(path, { force: true })
    const closed = new Promise((settle) => server.close(settle))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  if (process.platform === 'win32') {
    const path = await pipeName(place)
    try {
      await listen(server, path)
    } catch (error) {
      if (errorCode(error) === 'EADDRINUSE') return undefined
      throw error
    }
    return { path, lock: { answerWith: setAnswer, release: () => release(path) } }
  }
  const name = `owner-${process.pid}-${randomBytes(4).toString('hex')}.sock`
  const path = join(place, name)
  const unseen = join(place, `.${name}`)
  await listen(server, shortest(unseen))
  await rename(unseen, path)
  return { path, lock: { answerWith: setAnswer, release: () => release(path) } }
}

async function livingRival(place: string, own: string): Promise<string | undefined> {
  for (const path of await socketsIn(place)) {
    if (path === own) continue
    if (await listens(path)) return path.slice(place.length + 1)
    await rm(path, { force: true })
  }
  return undefined
}

/** Knocks. Whatever is not a plain "nobody there" counts as somebody, for the rows' sake. */
function listens(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(shortest(path), () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', (error) => settle(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')))
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((settle, fail) => {
    server.once('error', fail)
    server.listen(path, () => {
      server.off('error', fail)
      settle()
    })
  })
}

/** The absolute or the relative form of a socket's path, whichever is shorter. */
function shortest(path: string): string {
  if (path.startsWith('\\\\.\\pipe\\')) return path
  const near = relative(process.cwd(), path)
  const chosen = near.length < path.length ? near : path
  if (Buffer.byteLength(chosen) > longestSocketPath)
    throw new Error(
      `The path of the data folder is too long for its lock (${path}). Set DATA_DIR to a folder with a shorter path.`,
    )
  return chosen
}
