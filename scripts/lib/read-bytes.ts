import { readFileSync, statSync } from 'node:fs'

/**
 * Bytes of a file. Unlike `readFileSync`, this does not wait for the other end of a named pipe, nor read a device without
 * end; a socket cannot be read either.
 * @throws Error with the code of a failed read; ENXIO, as for a socket, when this is neither a file nor a folder
 */
export function readBytes(path: string): Buffer {
  const stat = statSync(path)
  // Reading a folder fails with its own code.
  if (!stat.isFile() && !stat.isDirectory())
    throw Object.assign(new Error(`${path} is no file.`), { code: 'ENXIO', path })
  return readFileSync(path)
}
