import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ResolvedConfig, resolveConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPlugin } from '../../../../scripts/desk/server/desk-plugin'
import { openDrafts } from '../../../../scripts/desk/server/desk-project'
import { LiveContent } from '../../../../scripts/vite/live-content'

let root: string
let config: ResolvedConfig

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'desk-plugin-'))
  const plugin = deskPlugin(new LiveContent(root), openDrafts(root), { token: 'token', cookie: 'cookie' })
  config = await resolveConfig({ configFile: false, root, plugins: [plugin] }, 'serve')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the development server with the desk', () => {
  it('does not watch its own drafts, and looks for packages in the scripts of the site', () => {
    expect(config.server.watch?.ignored).toEqual(['**/.desk/**'])
    expect(config.optimizeDeps.entries).toEqual(['src/app/entry-client.tsx'])
  })

  it('lets no other port of this machine read what it sends', () => {
    expect(config.server.cors).toBe(false)
  })
})
