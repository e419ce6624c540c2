import type { InlineText } from '../../../src/generated/content'
import type { SymbolName } from './symbols'

/**
 * A process flow as editors write it, with its texts linked; `schemas/shared/process-flow.schema.json` describes the fields.
 */
export interface AuthoredFlow {
  readonly summary: string
  readonly units: readonly AuthoredUnit[]
  readonly streams: readonly AuthoredStream[]
  readonly streamColumns?: readonly string[]
}

export interface AuthoredUnit {
  readonly id: string
  readonly symbol: SymbolName
  readonly label: string
  readonly note?: InlineText
  readonly tag?: string
  readonly column: number
  readonly row?: 1 | 2 | 3
}

export interface AuthoredStream {
  readonly from: string
  readonly to: string
  readonly line: 'gas' | 'process' | 'vent'
  readonly number?: number
  readonly contents?: InlineText
  readonly values?: readonly InlineText[]
}
