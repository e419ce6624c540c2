import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApplicationBundle } from '../../../../scripts/desk/server/desk-application'
import { DeskServer } from './desk-server'

describe('the bundle of the desk', () => {
  const root = mkdtempSync(join(tmpdir(), 'desk-bundle-'))
  const module = join(root, 'scripts/desk/app/words.ts')

  beforeAll(() => {
    mkdirSync(join(root, 'scripts/desk/app'), { recursive: true })
    writeFileSync(join(root, 'scripts/desk/app/desk.css'), '#desk { color: red }')
    writeFileSync(
      join(root, 'scripts/desk/app/main.tsx'),
      "import './desk.css'\nimport { words } from './words'\ndocument.title = words",
    )
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('has another address when one of its modules has changed, and only then', async () => {
    const bundle = new ApplicationBundle(root)
    writeFileSync(module, "export const words = 'First words'")
    const first = await bundle.get()
    expect(String(first.files.get(first.script)?.content)).toContain('First words')
    // Every browser that opens the desk preloads modules itself.
    expect(String(first.files.get(first.script)?.content)).not.toContain('modulepreload')
    expect(String(first.files.get(first.styles)?.content)).toContain('#desk')
    writeFileSync(module, "export const words = 'Second words'")
    bundle.note(join(root, 'content/site.json'))
    expect(await bundle.get()).toBe(first)
    bundle.note(module)
    const second = await bundle.get()
    expect(second.script).not.toBe(first.script)
    expect(String(second.files.get(second.script)?.content)).toContain('Second words')
  })

  it('is one script and one stylesheet for production, with a source map, and writes no file', async () => {
    mkdirSync(join(root, 'public'))
    writeFileSync(join(root, 'public/robots.txt'), '')
    writeFileSync(
      join(root, 'scripts/desk/app/later.ts'),
      "import './later.css'\nexport const later = 'Later'",
    )
    writeFileSync(join(root, 'scripts/desk/app/later.css'), '#later { color: blue }')
    writeFileSync(
      module,
      "export const words = process.env.NODE_ENV + 'Words'\nvoid import('./later').then(({ later }) => later)",
    )
    const { script, styles, files } = await new ApplicationBundle(root).get()
    expect(String(files.get(script)?.content)).toContain('productionWords')
    expect(String(files.get(styles)?.content)).toMatch(/#desk.+#later/s)
    const kinds = [...files].map(([address, { type }]) => `${extname(address)} ${type}`)
    expect([...new Set(kinds)].sort()).toEqual([
      '.css text/css; charset=utf-8',
      '.js text/javascript; charset=utf-8',
      '.map application/json',
    ])
    expect([...files.keys()].every((address) => address.startsWith('/__desk/app/assets/'))).toBe(true)
    expect(readdirSync(root).sort()).toEqual(['public', 'scripts'])
  })

  it('fails without a stylesheet, because the desk would have no layout', async () => {
    const main = join(root, 'scripts/desk/app/main.tsx')
    const text = readFileSync(main, 'utf8')
    writeFileSync(module, "export const words = 'Words'")
    writeFileSync(main, text.replace("import './desk.css'", ''))
    await expect(new ApplicationBundle(root).get()).rejects.toThrow("The desk's bundle has no .css file.")
    writeFileSync(main, text)
  })

  it('is tried again after a mistake', async () => {
    const bundle = new ApplicationBundle(root)
    writeFileSync(module, 'export const words = ')
    await expect(bundle.get()).rejects.toThrow(/words\.ts/)
    writeFileSync(module, "export const words = 'Mended'")
    const { script, files } = await bundle.get()
    expect(String(files.get(script)?.content)).toContain('Mended')
  })
})

describe('the files of the desk', () => {
  let desk: DeskServer
  beforeAll(async () => {
    desk = await DeskServer.create()
  })
  afterAll(() => desk.dispose())

  it('are sent to be cached for good, because their names change with them', async () => {
    const { status, headers, text } = await desk.send('/__desk/app/main.js')
    expect(status).toBe(200)
    expect(text).toBe('start()')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    })
    expect((await desk.send('/__desk/app/earlier.js')).status).toBe(404)
  })

  it('are not sent to pages of other sites', async () => {
    const headers = { origin: '', 'sec-fetch-site': 'cross-site' }
    expect((await desk.send('/__desk/app/main.js', { headers })).status).toBe(403)
  })
})
