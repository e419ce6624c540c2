import type { SentRequests } from '../../generated/content'

/** Requests of one kind: their origin, methods and paths. */
export interface RequestTarget {
  /** The site itself, the origin of its data API, or other origins by a pattern. */
  readonly origin: 'site' | 'backend' | RegExp
  readonly methods: readonly string[]
  readonly path: RegExp
}

type Kind = Exclude<keyof SentRequests, 'caption' | 'columns'>

/**
 * Everything that the site sends from a browser, in the order of the privacy page, which is generated from this list. A
 * browser test compares the list with the requests of the journeys; the content must have a text for each entry.
 */
export const requestTargets = {
  site: { origin: 'site', methods: ['GET', 'HEAD'], path: /^\/(?!rest\/|storage\/)/ },
  form: { origin: 'backend', methods: ['POST', 'OPTIONS'], path: /^\/rest\/v1\/(?:quotes|vendors)$/ },
  storedPictures: { origin: 'backend', methods: ['GET'], path: /^\/storage\/v1\/object\/public\// },
  map: { origin: /^https:\/\/[a-z0-9-]+\.mappls\.com$/, methods: ['GET'], path: /^\// },
} as const satisfies Record<Kind, RequestTarget>
