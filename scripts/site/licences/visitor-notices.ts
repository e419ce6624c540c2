import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLockfile } from './lockfile'
import { material, readNotice } from './notices'

/** Files below the project's root with the notices of material that is no package. */
export const materialNotices = material.flatMap(({ notice }) => notice ?? [])

/**
 * Returns the licences of everything by others that visitors receive, for a file of the site. Versions come from the
 * lockfile, notices from the installed packages.
 * @param folders of the packages of which code is in the scripts of the site, such as `node_modules/react`
 * @throws Error if a package is not in the lockfile or has no notice
 */
export function visitorNotices(root: string, folders: readonly string[]): string {
  const packages = readLockfile(root)
  const notices = folders.map((folder) => {
    const found = packages.get(folder)
    if (!found) throw new Error(`${folder} is in the scripts of the site and not in package-lock.json.`)
    return section(`${found.name} ${found.version} (${found.license})`, ownNotice(readNotice(root, found)))
  })
  const others = material.map(({ name, by, license, notice }) =>
    section(
      `${name} (${license})`,
      notice === undefined ? `By ${by}.` : readFileSync(join(root, notice), 'utf8'),
    ),
  )
  return `This site contains the following works of others.\n\n${[...others, ...notices].join('\n')}`
}

/** Vite's file continues with what its own program contains. */
function ownNotice(text: string): string {
  return text.replace(/^# Licenses of bundled dependencies$.*/ms, '')
}

function section(name: string, text: string): string {
  return `${'='.repeat(80)}\n${name}\n${'='.repeat(80)}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`
}
