import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the retention period of `content/site.json` in months: null without one, and undefined while the file has a mistake,
 * which the content check reports.
 */
export function readRetention(root: string): number | null | undefined {
  try {
    const site: unknown = JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8'))
    if (typeof site !== 'object' || site === null) return undefined
    if (!('keepRequestsMonths' in site)) return null
    const { keepRequestsMonths: months } = site
    return typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= 240
      ? months
      : undefined
  } catch {
    return undefined
  }
}
