import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../..')

/**
 * Type-checks JSON-LD against schema.org's vocabulary as schema-dts describes it: every property must exist for its type
 * and have a value of a permitted type.
 * @param graphs each a whole JSON-LD document
 * @returns the output of the type checker; empty when everything is valid
 */
export function schemaOrgComplaints(graphs: readonly unknown[]): string {
  // Inside the project, where the packages are found.
  const folder = mkdtempSync(join(root, 'node_modules/.schema-org-'))
  try {
    const file = join(folder, 'graphs.ts')
    const lines = graphs.map(
      (graph, index) =>
        `export const graph${index}: Graph = ${JSON.stringify(graph, withoutConstraints, 1)}\n`,
    )
    writeFileSync(file, `import type { Graph } from 'schema-dts'\n${lines.join('')}`)
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'esnext']
    const resolution = ['--moduleResolution', 'bundler', '--types', '', '--target', 'es2023']
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [resolve(root, 'node_modules/typescript/bin/tsc'), ...options, ...resolution, file],
      { encoding: 'utf8' },
    )
    return status === 0 ? '' : stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Leaves out the annotations of actions, as in `query-input`: schema-dts has them only in a type for whole documents.
 * @see https://schema.org/docs/actions.html#part-4
 */
function withoutConstraints(key: string, value: unknown): unknown {
  return key.endsWith('-input') ? undefined : value
}
