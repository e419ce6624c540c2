import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { embeddedInbox } from '../../scripts/operations/inbox/embedded-inbox'
import { localKey } from '../../supabase/local/authorise'
import { hasDatabase } from '../../supabase/local/database'
import type { Enquiry } from '../../supabase/local/enquiries'
import { askOwner, FolderInUseError, lockFolder } from '../../supabase/local/folder-lock'
import { openLocalBackend } from '../../supabase/local/open-local-backend'
import { submissionOf } from './support/enquiries'
import { serve } from './support/serve'
import { type LocalServer, serveBackend } from './support/serve-backend'

// One story, in this order: the first start takes seconds.
describe('the embedded database of a process', () => {
  const told: Enquiry[] = []
  let folder: string
  let dataDir: string
  let backend: LocalServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-backend-'))
    dataDir = join(folder, 'not', 'there')
    // What a start leaves behind that was cut short.
    await mkdir(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true, mode: 0o700 })
    await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '1')
    expect(hasDatabase(dataDir)).toBe(false)
    backend = await serveBackend({ dataDir, onEnquiry: (enquiry) => told.push(enquiry) })
  })
  afterAll(async () => {
    await backend.close()
    await rm(folder, { recursive: true })
  })

  const insert = (kind: 'quote' | 'vendor', url = backend.url) => {
    const { id, body } = submissionOf(kind)
    const response = fetch(`${url}/rest/v1/${kind}s`, {
      method: 'POST',
      headers: { apikey: localKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...body }),
    })
    return { id, response }
  }
  const ask = async (request: object) =>
    JSON.parse((await askOwner(dataDir, JSON.stringify(request))) ?? 'null')

  it('lies in a folder that no other user can read', async () => {
    expect(hasDatabase(dataDir)).toBe(true)
    expect(await readdir(dataDir)).toEqual(['lock', 'postgres'])
    for (const name of ['lock', 'postgres'])
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700)
  })

  it('belongs to this process alone', async () => {
    await expect(openLocalBackend({ dataDir })).rejects.toThrow(FolderInUseError)
  })

  it('lists requests oldest first, to this process and to another one', async () => {
    const first = insert('vendor')
    expect((await first.response).status).toBe(201)
    const second = insert('quote')
    expect((await second.response).status).toBe(201)
    const stored = [
      { kind: 'vendor', id: first.id },
      { kind: 'quote', id: second.id },
    ]
    expect(await backend.readEnquiries()).toMatchObject(stored)
    expect(await ask({ type: 'read' })).toEqual(await backend.readEnquiries())
    expect(told).toMatchObject(stored)
    expect(told.map(({ reference }) => reference)).toEqual(
      (await backend.readEnquiries()).map(({ reference }) => reference),
    )
  })

  it('reads and erases with the permissions of the service role alone', async () => {
    const [first] = await backend.readEnquiries()
    const permissions = (change: string) =>
      backend.db.exec(`${change.replace('…', 'select on public.quotes')};
        ${change.replace('…', 'execute on function public.erase_enquiry')}`)
    await permissions('revoke … from service_role')
    await expect(backend.readEnquiries()).rejects.toThrow('permission denied for table quotes')
    await expect(backend.eraseEnquiry(first?.id ?? '')).rejects.toThrow('permission denied for function')
    await permissions('grant … to service_role')
  })

  it('tells the flood brake the address of a connection', async () => {
    const { rows } = await backend.db.query(
      'select distinct client is null as "isUnknown" from private.arrivals',
    )
    expect(rows).toEqual([{ isUnknown: false }])
  })

  it('serves the files of its storage', async () => {
    await mkdir(join(dataDir, 'storage', 'site'), { recursive: true })
    await writeFile(join(dataDir, 'storage', 'site', 'a.txt'), 'a file')
    const response = await fetch(`${backend.url}/storage/v1/object/public/site/a.txt`)
    expect(await response.text()).toBe('a file')
    expect((await fetch(`${backend.url}/other`)).status).toBe(404)
  })

  it('erases a request once, for this process and for another one', async () => {
    const [first, second] = (await backend.readEnquiries()).map(({ id }) => id)
    expect(await ask({ type: 'erase', id: first })).toEqual({ isErased: true, mailedAt: null })
    expect(await ask({ type: 'erase', id: first })).toEqual({ isErased: false, mailedAt: null })
    expect(await backend.eraseEnquiry(second ?? '')).toMatchObject({ isErased: true })
    expect(await backend.readEnquiries()).toEqual([])
  })

  it('keeps what it has stored when it is closed, also twice, and can be opened again', async () => {
    const { id, response } = insert('quote')
    await response
    await Promise.all([backend.close(), backend.close()])
    expect(await askOwner(dataDir, '{"type":"read"}')).toBeUndefined()
    backend = await serveBackend({ dataDir })
    expect(await backend.readEnquiries()).toMatchObject([{ id }])
    await backend.close()
  })

  it('is opened as soon as another process has read the inbox', async () => {
    const reader = await lockFolder(dataDir)
    setTimeout(reader.release, 1_500)
    await (await openLocalBackend({ dataDir })).close()
  })

  it('ends what it has begun when it is closed, and begins nothing more', async () => {
    let closed: Promise<void> | undefined
    const faults: unknown[] = []
    const closing = await openLocalBackend({
      dataDir,
      onFault: (error) => faults.push(error),
      addressOf: () => {
        closed = closing.close()
        return ''
      },
    })
    const url = await serve((request, response) => void closing.handler(request, response))
    const begun = insert('quote', url)
    expect((await begun.response).status).toBe(201)
    expect((await insert('quote', url).response).status).toBe(503)
    await closed
    expect(faults).toEqual([])
    backend = await serveBackend({ dataDir })
    expect((await backend.readEnquiries()).map(({ id }) => id)).toContain(begun.id)
    await backend.close()
  })

  it('writes nothing while its disk is almost full, and says so', async () => {
    let megabytes = 63
    const options = { dataDir, freeBytes: async () => megabytes * 1024 * 1024 }
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    const words = `The disk of ${dataDir} is almost full: 63 MB are free`
    await expect(openLocalBackend(options)).rejects.toThrow(words)
    megabytes = 64
    const filling = await openLocalBackend(options)
    const url = await serve((request, response) => void filling.handler(request, response))
    const before = await filling.readEnquiries()
    megabytes = 63
    const refused = await insert('quote', url).response
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: '53100' }])
    expect(printed.mock.calls).toEqual([[expect.stringContaining(words)]])
    const [first] = before
    await expect(embeddedInbox(dataDir).erase(first?.id ?? '')).rejects.toThrow(words)
    expect(await embeddedInbox(dataDir).read()).toEqual(before)
    megabytes = 64
    expect((await insert('quote', url).response).status).toBe(201)
    await filling.close()
  })

  it.each([
    ['is a file', 'occupied', 'EEXIST'],
    ['is below a file', 'occupied/data', 'ENOTDIR'],
    ['leads nowhere', 'dangling', 'ENOENT'],
  ])('names DATA_DIR when its folder %s', async (_, name, reason) => {
    const unusable = join(folder, name)
    await writeFile(join(folder, 'occupied'), '')
    await rm(join(folder, 'dangling'), { force: true })
    await symlink(join(folder, 'nowhere'), join(folder, 'dangling'))
    await expect(openLocalBackend({ dataDir: unusable })).rejects.toThrow(
      new RegExp(`^The data folder ${unusable} cannot be used \\(${reason}.*DATA_DIR`),
    )
  })

  it('names its folder and what to do when its files are damaged', async () => {
    const damaged = join(folder, 'damaged')
    await cp(join(dataDir, 'postgres'), join(damaged, 'postgres'), { recursive: true })
    await writeFile(join(damaged, 'postgres', 'PG_VERSION'), '1')
    const opening = openLocalBackend({ dataDir: damaged })
    await expect(opening).rejects.toThrow(`The database in ${join(damaged, 'postgres')} cannot be opened`)
    await expect(opening).rejects.toThrow('Restore a backup as OPERATIONS.md describes')
  })

  it('forgets clients once a minute, and prints its own errors', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    const printed = new Promise((resolve) => {
      vi.spyOn(console, 'error').mockImplementation(resolve)
    })
    const { db, close } = await openLocalBackend({ dataDir })
    await db.exec("insert into private.arrivals (client, arrived_at) values ('x', now() - interval '2 days')")
    await vi.advanceTimersByTimeAsync(60_000)
    const stored = () => db.query("select from private.arrivals where client = 'x'")
    await expect.poll(async () => (await stored()).rows).toEqual([])
    await db.exec('alter function private.forget_arrivals rename to other_name')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await printed).toMatchObject({ code: '42883' })
    await close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
