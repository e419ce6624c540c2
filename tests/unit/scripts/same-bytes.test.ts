import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createScratchSite } from '../../../scripts/bench/create-scratch-site'
import { writeEntries } from '../../../scripts/bench/write-entries'
import { buildScratch } from './build-scratch'

const root = resolve(import.meta.dirname, '../../..')

it('two builds of one tree give the same site, byte for byte', async () => {
  const { folder, remove } = await createScratchSite(root)
  onTestFinished(remove)
  writeEntries(root, folder, 5)
  const first = await buildScratch(folder)
  expect(first.size).toBeGreaterThan(20)
  // Nothing of the first build is there to be taken over but pictures and what schemas give.
  for (const made of [
    'dist',
    'src/generated',
    '.cache/compressed',
    '.cache/site-notes.json',
    '.cache/server',
  ])
    await rm(join(folder, made), { recursive: true, force: true })
  const second = await buildScratch(folder)
  const files = [...new Set([...first.keys(), ...second.keys()])]
  expect(files.filter((file) => first.get(file) !== second.get(file))).toEqual([])
}, 300_000)
