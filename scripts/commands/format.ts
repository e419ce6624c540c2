import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unformattedContent } from '../lint/content-format'
import { run } from '../test/run'

/*
 * `npm run format`: corrects style and formatting with Biome, and writes content files as the desk would write them.
 */
const root = resolve(import.meta.dirname, '../..')
process.chdir(root)
for (const { file, canonical } of unformattedContent(root)) writeFileSync(join(root, file), canonical)
if (!(await run(['biome', 'check', '--write', '.']))) process.exitCode = 1
