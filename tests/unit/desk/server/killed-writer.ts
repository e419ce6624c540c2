import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/*
 * A process that replaces two files below content/ and is killed at one of its calls of the file system.
 * Parameters: the folder, and the number of the call. A killed write has written half of its bytes.
 */
const [root = '', last = '0'] = process.argv.slice(2)
let calls = 0

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal arrives at once, and nothing may run until then.
  for (;;);
}

const { writeSync } = fs
for (const name of [
  'openSync',
  'fchmodSync',
  'fsyncSync',
  'closeSync',
  'renameSync',
  'linkSync',
  'rmSync',
] as const) {
  const original = fs[name]
  const counted = (...parameters: unknown[]) => {
    calls += 1
    if (calls === Number(last)) die()
    return Reflect.apply(original, fs, parameters)
  }
  Object.assign(fs, { [name]: counted })
}
fs.writeSync = (file: number, bytes: unknown, at: unknown) => {
  calls += 1
  // The module writes buffers only.
  const buffer = bytes as Buffer
  const start = Number(at ?? 0)
  if (calls !== Number(last)) return writeSync(file, buffer, start)
  writeSync(file, buffer, start, Math.floor((buffer.length - start) / 2))
  die()
}
syncBuiltinESMExports()

const { writeFiles } = await import('../../../../scripts/desk/server/files/write-files')
writeFiles(root, [
  { file: 'a.json', before: 'the old a', after: 'the new a' },
  { file: 'b.json', before: 'the old b', after: 'the new b' },
])
process.exit(0)
