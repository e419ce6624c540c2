import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deskFolder } from '../files/content-path'
import { writeAtomically } from '../files/write-atomically'

/** Keeps the file of a picture before it is replaced or deleted, because git may not have it. */
export function keepEarlier(root: string, name: string, bytes: Buffer): void {
  writeAtomically(pathOf(root, name), bytes)
}

/** The picture before the last change; undefined if none is kept. */
export function readEarlier(root: string, name: string): Buffer | undefined {
  const path = pathOf(root, name)
  return existsSync(path) ? readFileSync(path) : undefined
}

export function dropEarlier(root: string, name: string): void {
  rmSync(pathOf(root, name))
}

/** Names of the pictures with an earlier version. */
export function earlierNames(root: string): string[] {
  const folder = folderOf(root)
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => name.replaceAll('%2F', '/').replaceAll('%25', '%'))
}

/** A name with folders is one file here. Only what must be is escaped, because file systems limit the length of names. */
function pathOf(root: string, name: string): string {
  return join(folderOf(root), name.replaceAll('%', '%25').replaceAll('/', '%2F'))
}

function folderOf(root: string): string {
  return join(root, deskFolder, 'earlier-pictures')
}
