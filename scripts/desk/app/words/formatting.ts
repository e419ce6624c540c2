import { canonicalOf } from '../../json/canonical-of'

/** Whether saving also formats a file, because the text that was edited has another layout or other spellings than the desk's. */
export function isFormattedBySave({ base, text }: { base: string | null; text: string | null }): boolean {
  if (base === null || text === null || base === text) return false
  const formatted = canonicalOf(base)
  return formatted !== undefined && formatted !== base
}
