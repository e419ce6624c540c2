// @ts-check
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/* Plain JavaScript, because `scripts/run.mjs` calls it before it has bundled any TypeScript. */

/** Path of the generated module below the project's root. */
export const pageKindsFile = 'src/generated/page-kinds.ts'

/** Path of the declaration of a kind of page. */
const declaration = /^(?:src\/pages\/)?([^/]+)\/kind\.ts$/

/**
 * Text of the module that lists the kinds of pages: every folder of `src/pages/` with a `kind.ts`.
 * @param {readonly string[]} files paths below the project's root or `src/pages/`; others are ignored
 */
export function pageKindsModule(files) {
  const kinds = files.flatMap((file) => declaration.exec(file.replaceAll('\\', '/'))?.[1] ?? []).sort()
  const nameOf = (/** @type {string} */ kind) =>
    kind.replace(/-(\w)/g, (_, letter) => String(letter).toUpperCase())
  return `/* Generated from the kind.ts of each folder in src/pages/. Do not edit. */
import type { PageKinds } from '../pages/page-kind'
${kinds.map((kind) => `import { kind as ${nameOf(kind)} } from '../pages/${kind}/kind'\n`).join('')}
export const pageKinds: PageKinds = {
${kinds.map((kind) => `  '${kind}': ${nameOf(kind)},\n`).join('')}}
`
}

/**
 * The same for the project in a folder.
 * @param {string} root
 */
export function pageKindsOf(root) {
  return pageKindsModule(readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' }))
}
