import { errorCode } from './error-code'

/** Problem of a file that exists but cannot be read, as one sentence for the editor. */
export function readProblem(error: unknown): string {
  const code = errorCode(error) ?? error
  if (code === 'ENOENT') return 'This is a link to a file that does not exist. Put the file itself here.'
  if (code === 'EACCES' || code === 'EPERM')
    return 'The file cannot be read: permission is missing. Allow your user to read it.'
  if (code === 'EISDIR') return 'This is a folder, or a link to one. Put a file here, or rename the folder.'
  if (code === 'ENXIO')
    return 'This is no file but a named pipe, a socket or a device, or a link to one. Delete it, and put a file here.'
  return `The file cannot be read (${code}). Copy it here again.`
}
