import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, readLockfile, withDependencies } from '../../site/licences/lockfile'
import { material, readNotice } from '../../site/licences/notices'
import { readImports } from '../lint/read-imports'

/** File of the licences, below the project's root. */
export const thirdPartyFile = 'THIRD-PARTY.md'

/**
 * Writes the text of `THIRD-PARTY.md`: material and packages that reach visitors with their notices, and the licences of all
 * packages. Versions come from the lockfile, so that it is the same on every platform; notices from the installed packages.
 * @throws Error if a package that reaches visitors has no notice
 */
export function thirdPartyText(root: string): string {
  const packages = readLockfile(root)
  const shipped = withDependencies(packages, packagesOfPages(root, packages))
  const inFolders = new Set(shipped.map(({ folder }) => folder))
  const others = [...packages.values()].filter(({ folder }) => !inFolders.has(folder))
  return `# Third-party licences

\`npm run licenses\` writes this file. Run it after a change of the dependencies; \`npm run lint\` compares it.

## Material

| material | by | files | licence |
| --- | --- | --- | --- |
${material.map(({ name, by, files, license }) => `| ${name} | ${by} | ${files} | ${license} |\n`).join('')}
## Packages in the scripts of the site

${table(shipped)}
## Packages on the machine that builds, serves and tests

They do not reach visitors, but for the helpers that Vite and Rolldown add to scripts.

${table(others)}
## Notices

${[
  ...material.flatMap(({ name, notice }) =>
    notice === undefined ? [] : [noticeOf(name, readFileSync(join(root, notice), 'utf8'))],
  ),
  ...shipped.map((one) => noticeOf(`${one.name} ${one.version}`, readNotice(root, one))),
].join('\n')}`
}

/** Packages that the application imports, the service worker included. Types alone do not reach visitors. */
function packagesOfPages(root: string, packages: ReadonlyMap<string, LockedPackage>): Set<string> {
  const manifest: { dependencies?: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const direct = Object.keys(manifest.dependencies ?? {}).filter((name) =>
    packages.has(`node_modules/${name}`),
  )
  const imported = readImports(root).flatMap(({ from, package: name }) =>
    name !== undefined && from.startsWith('src/') ? [name] : [],
  )
  return new Set(direct.filter((name) => imported.some((one) => one === name || one.startsWith(`${name}/`))))
}

function table(packages: readonly LockedPackage[]): string {
  const rows = packages.map(
    ({ name, version, license }) => `| ${name} | ${version} | ${license === '' ? 'not stated' : license} |\n`,
  )
  return `| package | version | licence |\n| --- | --- | --- |\n${[...new Set(rows)].sort().join('')}`
}

function noticeOf(name: string, text: string): string {
  // A fence longer than any in the text keeps it as it is.
  return `### ${name}\n\n\`\`\`\`text\n${text.replaceAll('\r\n', '\n').trim()}\n\`\`\`\`\n`
}
