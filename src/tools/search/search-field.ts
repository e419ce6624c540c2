import { MAX_QUERY } from '../../contracts/addresses/search-address'
import * as text from '../../generated/interface/search'

/** Attributes of a search field, in the dialog and on the search page. */
export const searchField = {
  type: 'search',
  name: 'q',
  'aria-label': text.label,
  placeholder: text.placeholder,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
  maxLength: MAX_QUERY,
} as const
