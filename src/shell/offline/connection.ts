/** What a browser may tell of the connection; only some do. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/**
 * Whether data should be spared: the visitor asked the browser for it, or the connection is slow or a mobile one, as
 * far as the browser tells.
 */
export function shouldSaveData(): boolean {
  // No browser but Chromium has this, so the types of the platform do not have it.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true
  if (!connection) return false
  const { saveData, effectiveType = '4g', type } = connection
  return saveData === true || type === 'cellular' || effectiveType !== '4g'
}
