import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { programParts } from '../../../scripts/site/open-project'
import { repository } from '../../project/project-copy'

it('a change of any code that the commands run makes the saved results stale', async () => {
  const commands = readdirSync(join(repository, 'scripts/commands')).filter((file) => file.endsWith('.ts'))
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: commands.map((file) => `scripts/commands/${file}`),
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'unused',
    logLevel: 'silent',
  })
  // Every build writes the generated files, and the digest has the kinds of pages one by one.
  const shared = Object.keys(metafile.inputs).filter((file) =>
    /^src\/(?!generated\/|pages\/.*\/kind\.ts$)/.test(file),
  )
  const missing = shared.filter(
    (file) => !programParts.some((part) => file === part || file.startsWith(`${part}/`)),
  )
  expect(shared.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
