import type { Later } from './draft-sender'
import { type DraftRules, draftRules } from './edited-file'
import { type Request, request } from './request'

/** What a session needs of the world around it. */
export interface SessionWorld {
  readonly request: Request
  readonly later: Later
  /** How texts of this desk and of the server become one. */
  readonly rules: DraftRules
}

/** The world of a session in a browser. */
export const browserWorld: SessionWorld = {
  request,
  rules: draftRules,
  later: (call, milliseconds) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
