import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeEntries } from '../../../scripts/bench/content-entries'
import { scratchSite } from '../../../scripts/bench/scratch-site'
import { readTree } from '../content/read-tree'

const root = resolve(import.meta.dirname, '../../..')

async function build(folder: string): Promise<ReturnType<typeof readTree>> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(folder, 'scripts/bench/build-run.ts')],
    // Vite builds something else for tests.
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production', VITEST: '' } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output.slice(-3000))
  return readTree(join(folder, 'dist'))
}

it('two builds of one tree give the same site, byte for byte', async () => {
  const { folder, remove } = await scratchSite(root)
  onTestFinished(remove)
  writeEntries(root, folder, 5)
  const first = await build(folder)
  expect(first.size).toBeGreaterThan(20)
  // Nothing of the first build is there to be taken over but pictures and what schemas give.
  for (const made of ['dist', 'src/generated', '.cache/compressed'])
    await rm(join(folder, made), { recursive: true, force: true })
  const second = await build(folder)
  const files = [...new Set([...first.keys(), ...second.keys()])]
  expect(files.filter((file) => first.get(file) !== second.get(file))).toEqual([])
}, 300_000)
