/**
 * Where the record of a page stands, below the generated folder as well as in the finished site.
 * @param document file of the page's document, as in `product/bio-cng.html`
 */
export function pageRecord(document: string): string {
  return `data/pages/${document.replace(/html$/, 'json')}`
}
