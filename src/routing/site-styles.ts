/** The sheet that the build's `start-scripts.ts` adds: its media query fetches it without applying it. */
const DEFERRED_SHEET = 'link[rel="stylesheet"][media="not all"]'

let applied: Promise<void> | undefined

/**
 * Applies the styles of all other pages before the first client navigation. A prerendered page contains its own styles;
 * applying more of them during load would recalculate the style of every element.
 * Rejects when the sheet cannot be fetched; the next call retries.
 */
export function applySiteStyles(): Promise<void> {
  applied ??= addSheet().catch((error: unknown) => {
    applied = undefined
    throw error
  })
  return applied
}

async function addSheet(): Promise<void> {
  // The development server has no such sheet, because each module adds its own styles.
  const deferredSheet = document.querySelector<HTMLLinkElement>(DEFERRED_SHEET)
  if (!deferredSheet) return
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: deferredSheet.href })
  try {
    await new Promise((resolve, reject) => {
      sheet.onload = resolve
      sheet.onerror = () => reject(new Error(`The styles at ${sheet.href} are missing.`))
      document.head.append(sheet)
    })
  } catch (error) {
    sheet.remove()
    // Vite reports missing chunks with this event, so `recoverChunks` handles both.
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    throw error
  }
  deferredSheet.remove()
}
