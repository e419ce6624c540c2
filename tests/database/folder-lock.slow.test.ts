import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { askOwner, FolderInUseError, lockFolder } from '../../supabase/local/folder-lock'

let folder: string
/** A folder below the current one. */
let inside: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
  await mkdir('.cache', { recursive: true })
  inside = await mkdtemp(resolve('.cache/folder-lock-'))
})
afterAll(async () => {
  for (const path of [folder, inside]) await rm(path, { recursive: true, force: true })
})

describe('the folder lock', () => {
  it('is never held twice when many start at once', async () => {
    const place = join(folder, 'contended')
    for (let round = 0; round < 3; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(place)))
      const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      expect(held.length).toBeLessThanOrEqual(1)
      for (const lock of held) await lock.release()
    }
    const lock = await lockFolder(place)
    await expect(lockFolder(place)).rejects.toThrow(FolderInUseError)
    await lock.release()
    await (await lockFolder(place)).release()
  })

  it('responds to requests once it can, and not when it is free', async () => {
    const place = join(folder, 'asked')
    expect(await askOwner(place, 'x')).toBeUndefined()
    const lock = await lockFolder(place)
    const asked = askOwner(place, 'question')
    lock.answerWith(async (request) => `ready for ${request}`)
    expect(await asked).toBe('ready for question')
    // Of a process that died.
    await writeFile(join(place, 'lock', 'owner-1-00ff00ff.sock'), '')
    expect(await askOwner(place, 'question')).toBe('ready for question')
    await lock.release()
    expect(await askOwner(place, 'x')).toBeUndefined()
  })

  it('reports an owner that accepts requests and never responds', async () => {
    const place = join(folder, 'silent')
    const lock = await lockFolder(place)
    const error = await askOwner(place, 'question', 50).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FolderInUseError)
    expect(error).toMatchObject({ owner: `process ${process.pid}` })
    expect(String(error)).toContain('That process does not respond')
    expect(String(error)).toContain('or stop it, and try again.')
    await lock.release()
  })

  it('is released although a client stays connected', async () => {
    const place = join(folder, 'held')
    const lock = await lockFolder(place)
    const [name = ''] = await readdir(join(place, 'lock'))
    const socket = connect(join(place, 'lock', name))
    await once(socket, 'connect')
    await lock.release()
    await (await lockFolder(place)).release()
    socket.destroy()
  })

  it.each([
    ['absolute', () => folder],
    ['relative', () => inside],
  ])('can have a socket whose %s path has 100 bytes', async (kind, parent) => {
    const name = `.owner-${process.pid}-00000000.sock`
    const start = kind === 'absolute' ? parent() : relative(process.cwd(), parent())
    const place = join(parent(), 'x'.repeat(100 - join(start, '/lock', name).length - 1))
    const lock = await lockFolder(place)
    lock.answerWith(async () => 'yes')
    expect(await askOwner(place, 'a')).toBe('yes')
    await expect(lockFolder(place)).rejects.toThrow(FolderInUseError)
    await lock.release()
  })

  it('rejects a path that is too long with advice', async () => {
    const deep = join(folder, 'x'.repeat(120))
    await expect(lockFolder(deep)).rejects.toThrow('Set DATA_DIR to a folder with a shorter path.')
  })

  it('is taken although a process that died has left its socket', async () => {
    const place = join(folder, 'stale')
    await mkdir(join(place, 'lock'), { recursive: true })
    await writeFile(join(place, 'lock', 'owner-4711-00ff00ff.sock'), '')
    // As if it were removed while it is looked at.
    await symlink('missing', join(place, 'lock', 'owner-4712-00ff00ff.sock'))
    await writeFile(join(place, 'lock', 'note.txt'), 'not a socket')
    const lock = await lockFolder(place)
    expect((await readdir(join(place, 'lock'))).sort()).toEqual([
      'note.txt',
      expect.stringMatching(`^owner-${process.pid}-[0-9a-f]+[.]sock$`),
    ])
    await lock.release()
    expect(await readdir(join(place, 'lock'))).toEqual(['note.txt'])
  })

  it('counts as held by a socket that cannot be asked', async () => {
    const place = join(folder, 'unknown')
    await mkdir(join(place, 'lock'), { recursive: true })
    const loop = 'owner-4711-00ff00ff.sock'
    await symlink(loop, join(place, 'lock', loop))
    await expect(lockFolder(place)).rejects.toMatchObject({ owner: 'process 4711' })
    expect(await askOwner(place, 'a')).toBeUndefined()
    expect(await readdir(join(place, 'lock'))).toEqual([loop])
  })

  it('is released although its folder was deleted', async () => {
    const place = join(folder, 'deleted')
    const lock = await lockFolder(place)
    await rm(place, { recursive: true })
    await lock.release()
    await (await lockFolder(place)).release()
  })

  it('names the process that holds it, and what to do', async () => {
    const place = join(folder, 'named')
    const lock = await lockFolder(place)
    const error = await lockFolder(place).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FolderInUseError)
    expect(error).toMatchObject({ name: 'FolderInUseError', owner: `process ${process.pid}` })
    expect(String(error)).toContain(`The data folder ${place} is already open in process ${process.pid}.`)
    await lock.release()
  })

  it('answers no one who only checks whether it is held', async () => {
    const place = join(folder, 'checked')
    const lock = await lockFolder(place)
    const requests: string[] = []
    lock.answerWith(async (request) => {
      requests.push(request)
      return 'yes'
    })
    await expect(lockFolder(place)).rejects.toThrow(FolderInUseError)
    expect(await askOwner(place, 'a')).toBe('yes')
    expect(requests).toEqual(['a'])
    await lock.release()
  })

  it('answers each of several requests, and closes the connection of one that fails', async () => {
    const place = join(folder, 'several')
    const lock = await lockFolder(place)
    lock.answerWith(async (request) => {
      if (request === 'fail') throw new Error('No answer.')
      return request.toUpperCase()
    })
    expect(
      await Promise.all(['a', 'b', 'é'.repeat(100_000)].map((request) => askOwner(place, request))),
    ).toEqual(['A', 'B', 'É'.repeat(100_000)])
    expect(await askOwner(place, 'fail')).toBeUndefined()
    await lock.release()
  })

  it('outlives a client that goes away before its answer', async () => {
    const place = join(folder, 'left')
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    onTestFinished(() => {
      process.off('uncaughtException', note)
    })
    const lock = await lockFolder(place)
    const [name = ''] = await readdir(join(place, 'lock'))
    const socket = connect(join(place, 'lock', name))
    const answered = new Promise<void>((resolvePromise) => {
      lock.answerWith(async () => {
        socket.destroy()
        await once(socket, 'close')
        setImmediate(resolvePromise)
        return 'x'.repeat(1_000_000)
      })
    })
    socket.end('a')
    await answered
    expect(uncaught).toEqual([])
    await lock.release()
    expect(await readdir(join(place, 'lock'))).toEqual([])
  })
})

// On other systems, a socket in the current folder has the name of the pipe.
describe('the folder lock on Windows', () => {
  const pipes = async () => (await readdir('.')).filter((name) => name.startsWith('\\\\.\\pipe\\'))
  beforeEach(() => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is one pipe, named after the folder', async () => {
    const place = join(folder, 'pipe')
    const lock = await lockFolder(place)
    const [name, ...others] = await pipes()
    expect(name).toMatch(/^\\\\\.\\pipe\\data-folder-[0-9a-f]{32}$/)
    expect(others).toEqual([])
    await symlink(place, `${place}-too`)
    for (const same of [place, `${place}-too`])
      await expect(lockFolder(same)).rejects.toMatchObject({ owner: 'another process' })
    lock.answerWith(async (request) => `ready for ${request}`)
    expect(await askOwner(`${place}-too`, 'question')).toBe('ready for question')
    await (await lockFolder(join(folder, 'another pipe'))).release()
    await lock.release()
    expect(await pipes()).toEqual([])
    expect(await askOwner(place, 'question')).toBeUndefined()
    await (await lockFolder(place)).release()
  })
})
