import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTransport } from '../../src/outbox/transport/create-transport'
import type { Submission } from '../../src/outbox/transport-contract'
import { localKey } from '../../supabase/local/authorise'
import { FolderInUseError, lockFolder } from '../../supabase/local/folder-lock'
import { openLocalBackend } from '../../supabase/local/open-local-backend'
import { submissionOf } from './support/enquiries'
import { firstLine, run, start } from './support/run'

const serveFolder = 'tests/database/support/serve-folder.ts'

/** Runs `npm run inbox` to its end. */
const inbox = (parameters: readonly string[], env?: NodeJS.ProcessEnv) =>
  run('scripts/run.mjs', ['inbox', ...parameters], env)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const permissionsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const send = (url: string, submission: Submission) => createTransport({ url, key: localKey })(submission)

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

// One story: the first start takes seconds, so the tests of this block share the folder, in this order.
describe('a data folder', () => {
  let dataDir: string
  let server: ChildProcess
  let url: string
  const first = submissionOf('quote', { clientName: 'First' })
  const acknowledged: Submission[] = []
  beforeAll(async () => {
    dataDir = join(folder, 'not', 'there', 'yet')
    // What a start leaves behind that was cut short.
    await mkdir(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '1')
    server = start(serveFolder, [dataDir])
    url = await firstLine(server)
  })
  afterAll(() => stop(server, 'SIGKILL'))

  it('is created with mode 0700, also after an interrupted start', async () => {
    expect(url).toMatch(/^http:/)
    expect(await readdir(dataDir)).toEqual(['lock', 'postgres'])
    for (const name of ['lock', 'postgres']) expect(await permissionsOf(join(dataDir, name))).toBe('700')
    expect(await send(url, first)).toEqual({ type: 'delivered' })
  })

  it('cannot be opened by a second process', async () => {
    const error = await openLocalBackend({ dataDir }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FolderInUseError)
    expect(String(error)).toContain(`The data folder ${dataDir} is already open in process ${server.pid}.`)
    expect(String(error)).toContain('DATA_DIR')

    expect(await run(serveFolder, [dataDir])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is already open in process'),
    })
  })

  it('can be read by npm run inbox while it is open', async () => {
    const { code, output, errors } = await inbox(['--json'], { DATA_DIR: dataDir })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(JSON.parse(output)).toEqual([
      expect.objectContaining({ kind: 'quote', id: first.id, ...first.body }),
    ])
  })

  it('prints the request with a reference, or says that there is none', async () => {
    const reference = `${first.id.slice(0, 4)}-${first.id.slice(4, 8)}`
    const found = await inbox(['--json', '--reference', reference], { DATA_DIR: dataDir })
    expect(JSON.parse(found.output)).toEqual([expect.objectContaining({ id: first.id })])
    expect(await inbox(['--reference', 'FFFF0000'], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: '',
      errors: `There is no request FFFF-0000 in the embedded database in ${dataDir}.\n`,
    })
  })

  it('keeps every acknowledged row after kill -9 during writes', async () => {
    let alive = true
    const visitor = async () => {
      while (alive) {
        const submission = submissionOf('vendor')
        if ((await send(url, submission)).type !== 'delivered') break
        acknowledged.push(submission)
        if (acknowledged.length === 60) server.kill('SIGKILL')
      }
    }
    const closed = once(server, 'close').then(() => {
      alive = false
    })
    await Promise.all([closed, visitor(), visitor(), visitor(), visitor()])
    expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1)

    server = start(serveFolder, [dataDir])
    url = await firstLine(server)
    expect(url).toMatch(/^http:/)
    // The dead process's lock is gone, and the new one's is there.
    expect(await readdir(join(dataDir, 'lock'))).toEqual([expect.stringContaining(`-${server.pid}-`)])
    const { output } = await inbox(['--json', '--vendors'], { DATA_DIR: dataDir })
    const stored = (JSON.parse(output) as Submission[]).map(({ id }) => id)
    expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)))
    expect(await send(url, first)).toEqual({ type: 'delivered' })
  })

  it('is released after Ctrl-C and can be read then', async () => {
    await stop(server, 'SIGINT')
    expect(server.exitCode).toBe(0)
    expect(await readdir(join(dataDir, 'lock'))).toEqual([])

    const { code, output } = await inbox(['--csv', '--quotes'], { DATA_DIR: dataDir })
    expect(code).toBe(0)
    expect(output.split('\r\n')).toEqual([
      '\uFEFF"kind","id","reference","createdAt","clientName","companyName","contactInfo","gstin","registeredAddress","plantLocation","landAvailability","plannedCapacity","rawMaterial","hiddenField"',
      expect.stringContaining(`"quote","${first.id}"`),
      '',
    ])
    expect(await readdir(join(dataDir, 'lock'))).toEqual([])
  })
})

describe('npm run inbox', () => {
  it('reports an empty inbox and creates no database', async () => {
    const dataDir = await mkdtemp(join(folder, 'empty-'))
    expect(await inbox([], { DATA_DIR: dataDir })).toEqual({
      code: 0,
      output: `No requests yet in the embedded database in ${dataDir}.\n`,
      errors: '',
    })
    expect(await inbox(['--quotes'], { DATA_DIR: dataDir })).toMatchObject({
      output: `No quote requests yet in the embedded database in ${dataDir}.\n`,
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('exits with 1 and says what to do when DATA_DIR does not exist', async () => {
    const { code, output, errors } = await inbox([], { DATA_DIR: join(folder, 'missing') })
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toContain(`${join(folder, 'missing')}, which does not exist. Set it to the folder`)
  })

  it('prints its help and rejects unknown options', async () => {
    expect(await inbox(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('--csv') })
    expect(await inbox(['--xml'])).toMatchObject({ code: 1, errors: expect.stringContaining('--xml') })
  })
})

it('creates a data folder that no other user can read', async () => {
  const dataDir = join(folder, 'a', 'new', 'folder')
  const backend = await openLocalBackend({ dataDir })
  await backend.close()
  for (const path of [dataDir, join(dataDir, 'lock'), join(dataDir, 'postgres')])
    expect(await permissionsOf(path)).toBe('700')
})

describe('the lock of a data folder', () => {
  it('is released when the database cannot be opened', async () => {
    const place = join(folder, 'damaged')
    await mkdir(place)
    await writeFile(join(place, 'postgres'), 'no database')
    await expect(openLocalBackend({ dataDir: place })).rejects.toThrow()
    await (await lockFolder(place)).release()
  })
})
