/**
 * Says whether a storage error means that the connection to the database was lost, so that the transaction may
 * have been done all the same. Every other error is an abort or a refusal to open: nothing was written.
 * WebKit drops the connection when its storage process ends; a connection that is closing answers InvalidStateError.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  return error.name === 'InvalidStateError' || /connection .*\blost\b/i.test(error.message)
}
