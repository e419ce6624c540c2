/** Ids of the links with which the build's `start-scripts.ts` fetches sheets without applying them. */
type SheetId = 'site-styles' | 'shell-styles'

const applied = new Map<SheetId, Promise<void>>()

/**
 * Applies the styles of all other pages before the first client navigation. A prerendered page contains its own styles;
 * applying more of them during load would recalculate the style of every element.
 * Rejects when the sheet cannot be fetched; the next call retries.
 */
export function applySiteStyles(): Promise<void> {
  return apply('site-styles')
}

/** Applies the styles of the shell, which no document contains. Rejects and retries as `applySiteStyles` does. */
export function applyShellStyles(): Promise<void> {
  return apply('shell-styles')
}

function apply(id: SheetId): Promise<void> {
  const known = applied.get(id)
  if (known) return known
  const added = addSheet(id).catch((error: unknown) => {
    applied.delete(id)
    throw error
  })
  applied.set(id, added)
  return added
}

async function addSheet(id: SheetId): Promise<void> {
  // The development server has no such sheet, because each module adds its own styles.
  const fetching = document.querySelector<HTMLLinkElement>(`link#${id}`)
  if (!fetching) return
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fetching.href })
  try {
    await new Promise((resolve, reject) => {
      sheet.onload = resolve
      sheet.onerror = () => reject(new Error(`The styles at ${sheet.href} are missing.`))
      // If another sheet stood behind it, Chromium would calculate the style of every element again and paint the hero's picture
      // a second time, as the largest contentful paint.
      document.body.append(sheet)
    })
  } catch (error) {
    sheet.remove()
    // Vite reports missing chunks with this event, so `recoverChunks` handles both.
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    throw error
  }
}
