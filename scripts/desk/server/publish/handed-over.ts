import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../content/schemas/schema'
import { deskFolder } from '../files/content-path'
import { writeAtomically } from '../files/write-atomically'

/** The last versions that this computer has handed over. */
export interface HandedOver {
  readonly commit: string
  /** Branch of the remote. */
  readonly branch: string
  /** Commit of the site's branch before; absent if it did not exist. */
  readonly before?: string | undefined
  readonly line: string
  /** ISO 8601 */
  readonly at: string
}

/** Reads what was handed over last; undefined before the first time. */
export function readHandedOver(root: string): HandedOver | undefined {
  try {
    const noted: unknown = JSON.parse(readFileSync(fileOf(root), 'utf8'))
    return isHandedOver(noted) ? noted : undefined
  } catch {
    return undefined
  }
}

/** Notes what was handed over. */
export function noteHandedOver(root: string, handedOver: HandedOver): void {
  writeAtomically(fileOf(root), JSON.stringify(handedOver))
}

function fileOf(root: string): string {
  return join(root, deskFolder, 'handed-over.json')
}

function isHandedOver(value: unknown): value is HandedOver {
  return isObject(value) && ['commit', 'branch', 'line', 'at'].every((key) => typeof value[key] === 'string')
}
