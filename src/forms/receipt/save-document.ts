import { type DocumentContents, requestDocument } from './request-document'

/** Time after which the document's address is revoked, in milliseconds; Safari reads it last. */
const REVOKE_MS = 60_000

/**
 * Downloads requests as a document that any browser opens.
 * @param name name of the file without its ending
 */
export function saveDocument(contents: DocumentContents, name: string): void {
  const page = { address: location.origin, direction: document.documentElement.dir }
  const html = requestDocument(contents, Date.now(), page)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  link.download = `${name}.html`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS)
}
