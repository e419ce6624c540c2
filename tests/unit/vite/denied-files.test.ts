import { join, resolve } from 'node:path'
import { isFileLoadingAllowed, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { deniedFiles } from '../../../scripts/vite/denied-files'

describe('the development server', () => {
  const root = resolve('a project (1) [é]')
  const configOf = (environment: NodeJS.ProcessEnv) =>
    resolveConfig(
      { configFile: false, root, server: { fs: { deny: deniedFiles(root, environment) } } },
      'serve',
    )

  it.each([
    '.env.production',
    'server.key',
    '.npmrc',
    '.git/config',
    '.data/postgres/base/5/16431',
    '.DATA/postgres/PG_VERSION',
    '.data.old/postgres/PG_VERSION',
    '.desk/session.json',
    'requests [2]/postgres/PG_VERSION',
  ])('does not send %s', async (file) => {
    const config = await configOf({ DATA_DIR: join(root, 'requests [2]') })
    expect(isFileLoadingAllowed(config, join(root, file))).toBe(false)
  })

  it.each(['src/app/entry-client.tsx', 'requests 2/a.ts', 'src/.data/a.ts'])('sends %s', async (file) => {
    const config = await configOf({ DATA_DIR: join(root, 'requests [2]') })
    expect(isFileLoadingAllowed(config, join(root, file))).toBe(true)
  })

  it('sends nothing that Vite by itself would not send', async () => {
    const { server } = await resolveConfig({ configFile: false, root }, 'serve')
    expect(deniedFiles(root, {})).toEqual(expect.arrayContaining(server.fs.deny))
  })
})
