import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeskServer } from '../../../../scripts/desk/server/create-desk-server'
import { createDevServer } from '../../../../scripts/vite/create-dev-server'

// A development server takes seconds to start; browser tests open the desk in one.
vi.mock('../../../../scripts/vite/create-dev-server', () => ({ createDevServer: vi.fn() }))

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-server-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it.each([
  ['127.0.0.1', 'localhost'],
  ['::1', '[::1]'],
])('listens on one port of %s and shows the address with the key of the session', async (host, shown) => {
  const { address } = await createDeskServer(root, host, 4173, { server: { fs: { strict: false } } })
  const { token } = JSON.parse(readFileSync(join(root, '.desk/session.json'), 'utf8'))
  expect(address).toBe(`http://${shown}:4173/__desk?token=${token}`)
  expect(createDevServer).toHaveBeenLastCalledWith(
    { server: expect.objectContaining({ host, port: 4173, strictPort: true, fs: { strict: false } }) },
    {
      content: expect.objectContaining({ root }),
      showsMistakes: false,
      plugins: [expect.objectContaining({ name: 'desk' }), expect.objectContaining({ name: 'desk:marks' })],
    },
  )
})

it('forgets the plan of a merge that a killed server has not made', async () => {
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  const plan = join(root, '.desk/merge.json')
  mkdirSync(join(root, '.desk'))
  writeFileSync(plan, JSON.stringify({ commit: '0'.repeat(40), open: [] }))
  await createDeskServer(root, '127.0.0.1', 4173)
  expect(existsSync(plan)).toBe(false)
})
