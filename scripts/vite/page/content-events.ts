/** Event sent by the development server when a record changed. */
export const recordChanged = 'site:record-changed'

/** Event with which a page tells the development server the revision that it was rendered from. */
export const pageRendered = 'site:page-rendered'
export interface PageRendered {
  readonly revision: number
}

/** Id of the element of a page that holds its revision. */
export const revisionId = 'content-revision'
