/** Returns the address of a comparison, as in `/compare?p=nitrogen,medical-oxygen`. */
export function comparisonAddress(products: readonly string[]): string {
  return products.length > 0 ? `/compare?p=${products.join()}` : '/compare'
}
