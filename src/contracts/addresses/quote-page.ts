/** Address of the page with the quote form. */
export const QUOTE_PAGE = '/getyourquote'
