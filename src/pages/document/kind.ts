import type { DocumentPage } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A page of text in parts, such as the privacy statement. */
export const kind: PageKind<DocumentPage> = {
  name: 'document',
  search: { group: 'pages' },
  pictureBudget: 'none',
  desk: { group: 'Pages' },
}
