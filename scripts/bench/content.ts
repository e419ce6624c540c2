import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeEntries } from './content-entries'
import { table } from './table'

const repository = resolve(import.meta.dirname, '../..')
const repeats = 3

interface Measured {
  readonly wall: number
  readonly cpu: number
  readonly memory: number
  readonly written: number
  readonly edits: readonly number[]
}

/**
 * How long the content pipeline takes, and how much memory. Each row but the last of a size is a process of its
 * own, from its start to its end, loading of the program included; the best of three is kept, since whatever
 * else runs on the machine only ever adds. The types and checks made from the schemas are in their cache, as
 * they are after the first run on a machine. TMPDIR says on which disk.
 * @param sizes numbers of generated entries
 * @returns a table in Markdown
 */
export async function benchContent(sizes: readonly number[] = [24, 500, 2000, 10_000]): Promise<string> {
  const rows: string[][] = []
  for (const size of sizes) {
    const root = mkdtempSync(join(tmpdir(), 'content-bench-'))
    try {
      writeEntries(repository, root, size)
      await measure(root)
      const cold = await best(root, () => rmSync(join(root, 'src'), { recursive: true, force: true }))
      const unchanged = await best(root, () => undefined)
      const edited = await best(root, (repeat) => edit(root, repeat))
      const living = (await measure(root, ['--edits', '41'])).edits.toSorted((left, right) => left - right)
      rows.push(row(size, 'cold', cold), row(size, 'unchanged', unchanged), row(size, 'one edited', edited))
      const median = living[Math.floor(living.length / 2)] ?? Number.NaN
      rows.push([String(size), 'one edited, server running', `${median.toFixed(1)} ms`, '', '', '1'])
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }
  return table(['entries', 'run', 'wall', 'CPU', 'peak memory', 'files written'], rows)
}

async function best(root: string, prepare: (repeat: number) => void): Promise<Measured> {
  const found: Measured[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    prepare(repeat)
    found.push(await measure(root))
  }
  const least = (pick: (one: Measured) => number) => Math.min(...found.map(pick))
  const [first] = found
  return {
    wall: least((one) => one.wall),
    cpu: least((one) => one.cpu),
    memory: least((one) => one.memory),
    written: first?.written ?? 0,
    edits: [],
  }
}

function measure(root: string, flags: readonly string[] = []): Promise<Measured> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'content-run.ts'), ...flags],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      const wall = performance.now() - started
      if (code === 0) done({ ...JSON.parse(output), wall })
      else failed(new Error(`The run ended with ${code}.`))
    })
  })
}

function edit(root: string, repeat: number): void {
  const file = join(root, 'content/pages/product/plant-0.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"heroSummary": "[^"]*"/, `"heroSummary": "Another text ${repeat}"`))
}

function row(size: number, name: string, { wall, cpu, memory, written }: Measured): string[] {
  return [
    String(size),
    name,
    `${wall.toFixed(0)} ms`,
    `${cpu.toFixed(0)} ms`,
    `${memory.toFixed(0)} MB`,
    String(written),
  ]
}
