import { redirectsFile, redirectsIn } from '../../content/redirects'
import { type FileChanges, valueOfFile } from './file-changes'
import { belowContent, type TaskContent } from './task-content'

const file = belowContent(redirectsFile)

/**
 * Adds a redirect from an address that has no page any more. Redirects that led there lead to the new address, and one
 * that began at the new address is removed.
 */
export function addRedirect(changes: FileChanges, { day }: TaskContent, from: string, to: string): void {
  repointRedirects(changes, from, to)
  dropRedirect(changes, to)
  const redirect = { from, to, since: day }
  const count = readRedirects(changes).length
  if (changes.text(file) === undefined) {
    changes.write(file, JSON.stringify({ redirects: [redirect] }))
  } else changes.edit(file, { kind: 'insert', pointer: '/redirects', index: count, value: redirect })
  const pointer = `/redirects/${count}`
  changes.record({ place: { file, pointer }, field: `Redirects ${count + 1}`, after: `${from} → ${to}` })
}

/** Changes the target of redirects. */
export function repointRedirects(changes: FileChanges, from: string, to: string): void {
  for (const redirect of readRedirects(changes)) {
    if (redirect.to !== from) continue
    const pointer = `/redirects/${redirect.index}/to`
    changes.edit(file, { kind: 'set', pointer, value: to })
    changes.record({
      place: { file, pointer },
      field: `Redirects ${redirect.index + 1} › To`,
      before: from,
      after: to,
    })
  }
}

/** Removes the redirects to an address. @returns the addresses they began at */
export function dropRedirectsTo(changes: FileChanges, to: string): string[] {
  const dropped = readRedirects(changes).filter((one) => one.to === to)
  for (const { from } of dropped) dropRedirect(changes, from)
  return dropped.map(({ from }) => from)
}

/** Removes the redirect from an address, at which a page will be. */
export function dropRedirect(changes: FileChanges, from: string): void {
  const redirect = readRedirects(changes).find((one) => one.from === from)
  if (!redirect) return
  const pointer = `/redirects/${redirect.index}`
  changes.edit(file, { kind: 'remove', pointer })
  const before = `${redirect.from} → ${redirect.to}`
  changes.record({ place: { file, pointer }, field: `Redirects ${redirect.index + 1}`, before })
}

function readRedirects(changes: FileChanges) {
  const text = changes.text(file)
  return text === undefined ? [] : redirectsIn(valueOfFile(file, text))
}
