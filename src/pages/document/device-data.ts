import type { DeviceData } from '../../generated/content'

/** A kind of storage of the browser. */
export type Place = keyof DeviceData['places']

/** Names under which one kind of data is stored, by place. A name that ends with `…` is the start of several. */
export type StoredNames = Partial<Record<Place, readonly string[]>>

/** The groups of the privacy page, without its texts that are no group. */
type Group = Exclude<keyof DeviceData, 'columns' | 'places'>

/**
 * Everything that the site stores in a browser, in the groups and the order of the privacy page, which is generated from
 * this list. Databases carry their stores, as in `outbox/submissions`. A browser test compares the list with what is stored
 * during the journeys; the content must have a text for each entry.
 */
export const deviceData = {
  offline: {
    pages: { caches: ['site-core', 'site-visited', 'site-notes'] },
    pictures: {
      caches: ['site-pictures', 'site-storage', 'site-film'],
      databases: ['workbox-expiration/cache-entries'],
    },
  },
  forms: {
    drafts: { databases: ['outbox/submissions'] },
    waiting: { databases: ['outbox/submissions'] },
    receipts: { databases: ['outbox/submissions'] },
    copies: { databases: ['outbox/submissions'] },
    digests: { databases: ['outbox/submissions'] },
    quoteContext: { localStorage: ['quote-context'] },
    keptInput: { sessionStorage: ['kept-input'] },
  },
  choices: {
    searches: { localStorage: ['recent-searches'] },
    compared: { localStorage: ['compare'] },
    appearance: { localStorage: ['appearance', 'units'] },
    saving: { localStorage: ['site-offline', 'site-pictures'] },
  },
  tab: {
    scrollPositions: { sessionStorage: ['tsr-scroll-restoration-v1_3'] },
    reloads: { sessionStorage: ['tanstack_router_reload:…', 'reloaded: …', 'scriptReloads'] },
  },
} as const satisfies {
  readonly [Key in Group]: Record<Exclude<keyof DeviceData[Key], 'caption'>, StoredNames>
}
