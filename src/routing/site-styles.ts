/** Under a medium that is none, a sheet is fetched but does not apply: the build's `start-scripts.ts` has put it there. */
const setApart = 'link[rel="stylesheet"][media="not all"]'

let applied: Promise<void> | undefined

/**
 * Makes the styles of the site's other pages apply. The page that a visitor came to carries its own, and a sheet that
 * is added while it loads has the browser look at each of its elements again; so it waits until the visitor is about
 * to go on.
 * @throws Error when the sheet cannot be fetched; the next call tries again
 */
export function applySiteStyles(): Promise<void> {
  applied ??= apply().catch((error: unknown) => {
    applied = undefined
    throw error
  })
  return applied
}

async function apply(): Promise<void> {
  // The development server knows no such sheet: there each module adds its own styles.
  const waiting = document.querySelector<HTMLLinkElement>(setApart)
  if (!waiting) return
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: waiting.href })
  try {
    await new Promise((resolve, reject) => {
      sheet.onload = resolve
      sheet.onerror = () => reject(new Error(`The styles at ${sheet.href} are missing.`))
      document.head.append(sheet)
    })
  } catch (error) {
    sheet.remove()
    // As Vite reports a script that is missing, so that both are met alike.
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
    throw error
  }
  waiting.remove()
}
