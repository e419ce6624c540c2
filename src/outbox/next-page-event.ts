/**
 * Resolves at the next `pagehide` or `pageshow` of the page; never in a worker, which has no such events.
 * @param signal stops listening
 */
export function nextPageEvent(type: 'pagehide' | 'pageshow', signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'object')
      addEventListener(type, () => resolve(), { once: true, ...(signal && { signal }) })
  })
}
