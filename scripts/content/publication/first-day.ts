import type { EntryFacts } from '../facts'

/** First day of a draft, later than every other day. */
export const NEVER = '9999-12-31'

/** The first day on which an entry is public: NEVER for a draft, empty if it is public from the start. */
export function firstDay({ draft, publishOn }: Pick<EntryFacts, 'draft' | 'publishOn'>): string {
  return draft ? NEVER : publishOn
}

/**
 * Whether an entry is public on a day.
 * @param day returns the day; called only for an entry with a date, so that only these depend on it
 */
export function isPublicOn(first: string, day: () => string): boolean {
  return first === '' || (first !== NEVER && first <= day())
}
