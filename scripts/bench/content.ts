import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../lib/project-root'
import { median, table } from './table'
import { writeEntries } from './write-entries'

const repeats = 3

interface Measurement {
  readonly wall: number
  readonly cpu: number
  readonly memory: number
  readonly written: number
  readonly edits: readonly number[]
}

/**
 * Returns a Markdown table of the content pipeline's time and memory. Each row is the best of three processes, start-up
 * included, because other load on the machine only adds time. The last row of each size is the median of incremental
 * runs in one process. The caches of types and checks are warm. TMPDIR selects the disk.
 * @param sizes numbers of generated entries
 */
export async function benchContent(sizes: readonly number[] = [24, 500, 2000, 10_000]): Promise<string> {
  const rows: string[][] = []
  for (const size of sizes) {
    const root = mkdtempSync(join(tmpdir(), 'content-bench-'))
    try {
      writeEntries(projectRoot, root, size)
      await measure(root)
      const cold = await bestOfRepeats(root, () =>
        rmSync(join(root, 'src'), { recursive: true, force: true }),
      )
      const unchanged = await bestOfRepeats(root, () => undefined)
      const edited = await bestOfRepeats(root, (repeat) => editPage(root, repeat))
      const incremental = median((await measure(root, ['--edits', '41'])).edits)
      rows.push(row(size, 'cold', cold), row(size, 'unchanged', unchanged), row(size, 'one edited', edited))
      rows.push([String(size), 'one edited, same process', `${incremental.toFixed(1)} ms`, '', '', '1'])
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }
  return table(['entries', 'run', 'wall', 'CPU', 'peak memory', 'files written'], rows)
}

async function bestOfRepeats(root: string, prepare: (repeat: number) => void): Promise<Measurement> {
  const measurements: Measurement[] = []
  for (let repeat = 0; repeat < repeats; repeat++) {
    prepare(repeat)
    measurements.push(await measure(root))
  }
  const minimum = (pick: (measurement: Measurement) => number) => Math.min(...measurements.map(pick))
  const [first] = measurements
  return {
    wall: minimum(({ wall }) => wall),
    cpu: minimum(({ cpu }) => cpu),
    memory: minimum(({ memory }) => memory),
    written: first?.written ?? 0,
    edits: [],
  }
}

function measure(root: string, flags: readonly string[] = []): Promise<Measurement> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'scripts/run.mjs'), 'content-process', root, ...flags],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const wall = performance.now() - started
      if (code === 0) resolve({ ...JSON.parse(output), wall })
      else reject(new Error(`The content run exited with ${code}.`))
    })
  })
}

function editPage(root: string, repeat: number): void {
  const file = join(root, 'content/pages/product/plant-0.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"heroSummary": "[^"]*"/, `"heroSummary": "Another text ${repeat}"`))
}

function row(size: number, name: string, { wall, cpu, memory, written }: Measurement): string[] {
  return [
    String(size),
    name,
    `${wall.toFixed(0)} ms`,
    `${cpu.toFixed(0)} ms`,
    `${memory.toFixed(0)} MB`,
    String(written),
  ]
}
