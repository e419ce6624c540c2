/** The part of the Network Information API that is used; only Chromium implements it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
  readonly type?: string
}

/**
 * Whether to save data: the visitor has enabled data saving, or the connection is known to be slow or mobile.
 */
export function shouldSaveData(): boolean {
  // The platform's types lack this property.
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true
  if (!connection) return false
  const { saveData, effectiveType = '4g', type } = connection
  return saveData === true || type === 'cellular' || effectiveType !== '4g'
}
