import { hasCode } from '../../../lib/error-code'
import { readBytes } from '../../../lib/read-bytes'
import { contentPath } from './content-path'

/** Bytes of a content file; undefined without one. @throws Refused as `contentPath` */
export function bytesOnDisk(root: string, file: string): Buffer | undefined {
  const path = contentPath(root, file)
  try {
    return readBytes(path)
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) return undefined
    throw error
  }
}

/** Text of a content file; null without one. */
export function textOnDisk(root: string, file: string): string | null {
  return bytesOnDisk(root, file)?.toString('utf8') ?? null
}
