import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOwner, FolderInUseError, lockFolder } from '../../supabase/local/folder-lock'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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
    await lock.release()
    expect(await askOwner(place, 'x')).toBeUndefined()
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

  it('rejects a path that is too long with advice', async () => {
    const deep = join(folder, 'x'.repeat(120))
    await expect(lockFolder(deep)).rejects.toThrow('Set DATA_DIR to a folder with a shorter path.')
  })

  it('is taken although a process that died has left its socket', async () => {
    const place = join(folder, 'stale')
    await mkdir(join(place, 'lock'), { recursive: true })
    const stale = join(place, 'lock', 'owner-4711-00ff00ff.sock')
    await writeFile(stale, '')
    await writeFile(join(place, 'lock', 'note.txt'), 'not a socket')
    const lock = await lockFolder(place)
    expect((await readdir(join(place, 'lock'))).sort()).toEqual([
      'note.txt',
      expect.stringMatching(`^owner-${process.pid}-[0-9a-f]+[.]sock$`),
    ])
    await lock.release()
    expect(await readdir(join(place, 'lock'))).toEqual(['note.txt'])
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
})
