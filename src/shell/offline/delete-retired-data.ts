/**
 * Deletes what earlier versions of the site stored and this one does not read: the list of pages for a site visit, their
 * pictures, and the answer to the offer to install. Rejects when the browser forbids storage.
 */
export async function deleteRetiredData(): Promise<void> {
  for (const key of ['kept-pages', 'site-first-visit', 'site-install']) localStorage.removeItem(key)
  await caches.delete('site-kept')
}
