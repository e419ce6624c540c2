/**
 * Deletes what earlier versions of the site stored and this one does not read: the list of pages for a site visit, and
 * their pictures. Rejects when the browser forbids storage.
 */
export async function deleteRetiredData(): Promise<void> {
  localStorage.removeItem('kept-pages')
  await caches.delete('site-kept')
}
