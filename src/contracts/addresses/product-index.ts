/** Address of the product index. */
export const PRODUCT_INDEX = '/products'
